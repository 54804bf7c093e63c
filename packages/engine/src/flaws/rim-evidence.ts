import { selectRank } from '../geometry/select-rank.ts';
import { type BorderModel, modelBorder } from './border-model.ts';
import type { CardView } from './card-view.ts';
import { litPath } from './lit-path.ts';
import { measureLostStock } from './lost-stock.ts';
import { paperTone } from './paper-tone.ts';
import { MOST_SHADE } from './print-beside.ts';
import { type RimSegment, rimPath } from './rim-path.ts';
import {
  LEAST_PAPER,
  leastDeparture,
  measurePrint,
  measureReach,
  type Reach,
} from './rim-reach.ts';
import { cutRimStrip, type RimStrip, rowAt } from './rim-strip.ts';
import { runningProfile, type SoundRim, soundArc, soundSide } from './sound-rim.ts';

/** What each column of one stretch of the edge shows, all in millimeters. */
export interface RimEvidence extends Reach {
  readonly strip: RimStrip;
  readonly border: BorderModel;
  /** Whether a border's width was measured here; if not, art may run to the edge. */
  readonly isBorderKnown: boolean;
  /** What would look like wear a millimeter further in, where art may run to the edge; null where it may not. */
  readonly printMm: Float32Array | null;
  /** Depth of stock lost compared with the nominal edge; 0 if there is none or it cannot be seen. */
  readonly lostMm: Float32Array;
  /** Whether lost stock would show, because the background differs from the border. */
  readonly isTraced: boolean;
  /** Logarithm of the border's own lightness, where wear is looked for. */
  readonly tone: number;
}

export interface Rim {
  readonly radiusMm: number;
  /** In the order of the path, clockwise from the start of the top side. */
  readonly stretches: readonly RimEvidence[];
  /** Number of places along the edge that were compared with an intact rim. */
  readonly compared: { readonly sides: number; readonly corners: number };
}

const NAMES = ['top', 'right', 'bottom', 'left'] as const;
/** Borders at least this wide have no print where wear is looked for. */
const LEAST_KNOWN_MM = 1.2;

function borderMm(bordersMm: CardView['bordersMm'], { kind, index }: RimSegment): number | null {
  const after = bordersMm?.[NAMES[index]] ?? null;
  if (kind === 'side') return after;
  const before = bordersMm?.[NAMES[(index + 3) % 4]] ?? null;
  return before === null || after === null ? null : Math.min(before, after);
}

const TONE_MM = [0.3, 0.75] as const;

function usualTone(strip: RimStrip, sound: Float32Array): number {
  const { columns } = strip;
  const values = sound.slice(
    rowAt(strip, TONE_MM[0]) * columns,
    rowAt(strip, TONE_MM[1]) * columns,
  );
  return selectRank(values, values.length, values.length >> 1);
}

/** What bench/fit/wear/fit-rim.ts fits. */
export const rimFit = { mostShade: MOST_SHADE, leastPaper: LEAST_PAPER };

interface Known {
  readonly sound: SoundRim;
  readonly threshold: number;
  readonly widthMm: number | null;
  readonly paperTone: number;
  readonly fit: typeof rimFit;
}

function evidenceOf(strip: RimStrip, { sound, widthMm, fit, ...known }: Known): RimEvidence {
  const isBorderKnown = widthMm !== null && widthMm > LEAST_KNOWN_MM;
  const border = modelBorder(strip, widthMm);
  const { lostMm, isSeen } = measureLostStock(strip, sound.low);
  const asked = { ...known, ...fit, borderMm: isBorderKnown ? widthMm : null };
  return {
    ...measureReach(strip, sound, asked),
    printMm: isBorderKnown ? null : measurePrint(strip, sound, asked),
    strip,
    border,
    isBorderKnown,
    lostMm,
    isTraced: isSeen,
    tone: usualTone(strip, sound.high),
  };
}

/** A stretch of the edge and what it looks like where it is not worn. */
interface SoundStretch {
  readonly strip: RimStrip;
  readonly sound: SoundRim;
  /** Smallest deviation from it that is not noise. */
  readonly threshold: number;
}

/** Compares the straightened edge of a card side with itself. */
function soundStretches(strips: readonly RimStrip[]): SoundStretch[] {
  const sides = strips
    .filter(({ segment }) => segment.kind === 'side')
    .map((strip) => {
      const profile = runningProfile(strip);
      return { strip, profile, threshold: leastDeparture(strip, profile) };
    });
  return strips.map((strip) => {
    const { kind, index, radiusMm } = strip.segment;
    const own = sides[index];
    const before = sides[(index + 3) % 4];
    if (kind === 'arc') {
      const threshold = Math.max(own.threshold, before.threshold);
      return { strip, sound: soundArc(strip, before, own), threshold };
    }
    const flat = { high: own.profile, low: own.profile };
    const sound = radiusMm > 0 ? flat : soundSide(own, before, sides[(index + 1) % 4]);
    return { strip, sound, threshold: own.threshold };
  });
}

/** The tone of paper beside each stretch; beside an arc, that of the darker of its sides. */
function paperTones(view: CardView, path: readonly RimSegment[]): number[] {
  const sides = path.filter(({ kind }) => kind === 'side').map((side) => paperTone(view, side));
  return path.map(({ kind, index }) =>
    kind === 'side' ? sides[index] : Math.min(sides[index], sides[(index + 3) % 4]),
  );
}

/** Measures the whole rim of a card side: what is pale, dark or missing, column by column. */
export function measureRim(view: CardView, fit = rimFit): Rim {
  const { bordersMm, cardMap, kernels, photo, size } = view;
  const radiusMm = size.cornerRadiusMm;
  const path = litPath(view, rimPath(cardMap.widthMm, cardMap.heightMm, radiusMm, size.arcs));
  const strips = path.map((segment) => cutRimStrip(kernels, photo, cardMap, segment));
  const tones = paperTones(view, path);
  const stretches = soundStretches(strips).map(({ strip, ...known }, i) => {
    const widthMm = borderMm(bordersMm, strip.segment);
    return evidenceOf(strip, { ...known, widthMm, paperTone: tones[i], fit });
  });
  return { radiusMm, stretches, compared: comparedPlaces(stretches) };
}

/** Millimeters of a side that belong to the corners at its ends on a square card. */
const CORNER_SHARE_MM = 6;

function comparedPlaces(stretches: readonly RimEvidence[]): Rim['compared'] {
  let corners = 0;
  let sides = 0;
  for (const { strip } of stretches) {
    const { kind, lengthMm, radiusMm } = strip.segment;
    const places = strip.tone.length;
    const share = kind === 'arc' ? 1 : radiusMm > 0 ? 0 : CORNER_SHARE_MM / lengthMm;
    corners += Math.round(places * share);
    sides += places - Math.round(places * share);
  }
  return { sides, corners };
}
