import type { Flaw } from '@tc/engine';
import { createRng, type Rng } from '@tc/kernel';
import { type FlawSpec, type SceneSpec, type Split, specsUnderLamps } from '@tc/testcards';
import { styledCard } from '../photos/styled-card.ts';

/** Damage of the face as a person would call it. A bend is a fold whose ink is intact. */
export const DAMAGE_KINDS = ['crease', 'bend', 'scratch', 'dent', 'stain', 'print-line'] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number] | 'wax';

/** Which drawn card, and where its lamp is. */
export interface SeriesOrder {
  readonly card: number;
  /** Nothing, three flaws of the usual kinds, or three films of wax. */
  readonly damage: 'none' | 'usual' | 'wax';
  readonly isFar: boolean;
  readonly split: Split;
}

/** Seeds that nothing else draws. */
const FIRST_SEED = 410_000;
/** Smaller than phones take them, because many cards matter more than fine grain. */
const SMALL = { widthPx: 1500, heightPx: 2000 };
const LAMPS = 4;
/** A desk lamp or a torch beside the card, which gives most of the light. */
const ELEVATION_DEG = [20, 45] as const;
const LAMP_SHARE = [0.55, 0.9] as const;
const DISTANCE_MM = [200, 500] as const;
/** A window, or a lamp on the other side of the room: it shades all of the card alike. */
const FAR_DISTANCE_MM = [1500, 4000] as const;
/** Who moves a lamp around a card holds the phone about level, with all of the card in view. */
const MOST_TILT_DEG = 12;
/** Flaws of a damaged card, one in each third of its height. */
const THIRDS = [0.2, 0.5, 0.8] as const;

/** Moderate sizes in millimeters: what a careful person sees at arm's length. */
const SIZES_MM: Readonly<Record<DamageKind, readonly [number, number]>> = {
  crease: [10, 45],
  bend: [10, 45],
  scratch: [8, 28],
  dent: [2, 5],
  stain: [4, 12],
  'print-line': [30, 70],
  wax: [6, 18],
};

function flawOf(kind: DamageKind, third: number, unit: Rng): FlawSpec {
  const [small, large] = SIZES_MM[kind];
  const common = {
    sizeMm: small * (large / small) ** unit(),
    severity: 0.4 + 0.5 * unit(),
    center: [0.25 + 0.5 * unit(), third],
  } as const;
  if (kind === 'crease' || kind === 'bend') {
    const look = kind === 'bend' ? 'unbroken' : 'plain';
    const edge = unit() < 0.5 ? 'left' : 'right';
    const angleDeg = -15 + 30 * unit();
    return { ...common, kind: 'crease', look, edge, along: third, angleDeg };
  }
  if (kind === 'scratch') return { ...common, kind, look: 'gloss', angleDeg: -25 + 50 * unit() };
  if (kind === 'wax') return { ...common, kind: 'stain', look: 'wax' };
  if (kind === 'print-line') return { ...common, kind, angleDeg: 0 };
  return { ...common, kind };
}

/** Each kind is equally common, and no two flaws of a card are in the same third of it. */
function flawsOf(card: number, damage: SeriesOrder['damage'], unit: Rng): FlawSpec[] | 'pristine' {
  if (damage === 'none') return 'pristine';
  if (damage === 'wax') return THIRDS.map((third) => flawOf('wax', third, unit));
  return THIRDS.map((third, k) => {
    const kind = DAMAGE_KINDS[(3 * card + k + Math.floor(card / 2)) % DAMAGE_KINDS.length];
    return flawOf(kind ?? 'crease', third, unit);
  });
}

/** Half of the cards have the split's own styles with every border, the others are put together at random. */
function cardOf(card: number, split: Split, unit: Rng): SceneSpec {
  return {
    ...styledCard(FIRST_SEED + card, card % 2 === 0, split, unit),
    ...{ ...SMALL, rimWear: 0, aging: 0, flaws: 'pristine', fill: 0.82 },
    tiltDeg: MOST_TILT_DEG * unit(),
  };
}

/** A card in several photos taken by a steady hand, with the lamp moved around it in between. */
export function drawnSeries({ card, damage, isFar, split }: SeriesOrder): SceneSpec[] {
  const unit = createRng(FIRST_SEED + card);
  const spec = cardOf(card, split, unit);
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * unit();
  const lamp = {
    ...{ azimuthDeg: 0, ...spec.lamp },
    elevationDeg: between(ELEVATION_DEG),
    share: between(LAMP_SHARE),
    distanceMm: between(isFar ? FAR_DISTANCE_MM : DISTANCE_MM),
  };
  const start = 360 * unit();
  const azimuthsDeg = Array.from(
    { length: LAMPS },
    (_, k) => (start + (360 / LAMPS) * k + 20 * (unit() - 0.5)) % 360,
  );
  const flaws = flawsOf(card, damage, unit);
  return specsUnderLamps({ ...spec, lamp, flaws }, { azimuthsDeg, movement: 0.6 });
}

/** What a report calls it: a kind of flaw, or a bend, which is a crease whose ink is intact. */
export type CalledKind = Flaw['kind'] | 'bend';

/** What a report should call it. */
export function reportedKindOf(kind: DamageKind): CalledKind {
  return kind === 'wax' ? 'stain' : kind;
}
