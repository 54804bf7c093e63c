import { createRng, invariant, type Rng } from '@tc/kernel';
import type { SceneSpec, Split } from '@tc/testcards';
import { styledCard } from '../photos/styled-card.ts';

/** Two photos of one card, moved on the table between them, and a photo of another card of its set. */
export interface MovedPair {
  readonly first: SceneSpec;
  readonly second: SceneSpec;
  readonly other: SceneSpec;
  readonly turnedDeg: number;
  readonly movedMm: number;
}

/** Seeds that nothing else draws. */
const FIRST_SEED = 450_000;
const OTHER_CARD = 5_000;
const [WIDTH_PX, HEIGHT_PX] = [2100, 2800];
const [CARD_WIDTH_MM, CARD_HEIGHT_MM] = [63.5, 88.9];
/** How a hand moves the card between two photos, at most. */
const MOST_TURNED_DEG = 30;
const MOST_MOVED_MM = 20;
const MOST_TILT_DEG = 12;
/** Leaves room for the farthest corner under the steepest tilt. */
const FILL = 0.8;
/** How much closer or farther the phone is in the first photo, at most. */
const DISTANCE_PLAY = 0.1;
/** At least this far around the card the lamp is moved. */
const LEAST_LAMP_DEG = 60;

function cardOf(seed: number, isOwnStyle: boolean, split: Split, unit: Rng): SceneSpec {
  return {
    ...styledCard(seed, isOwnStyle, split, unit),
    ...{ size: 'standard', widthPx: WIDTH_PX, heightPx: HEIGHT_PX },
    // The truth follows the lens, but not paper that does not lie flat.
    ...{ bowMm: 0, curl: { acrossMm: 0, downMm: 0 } },
  };
}

/** The frame's share that a card in the middle takes if the phone is as far away as for a moved one. */
function fillOfUnmoved(turnedDeg: number, movedMm: readonly [number, number]): number {
  const turn = (Math.PI / 180) * Math.abs(turnedDeg);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const wideMm = CARD_WIDTH_MM * cos + CARD_HEIGHT_MM * sin + 2 * Math.abs(movedMm[0]);
  const highMm = CARD_HEIGHT_MM * cos + CARD_WIDTH_MM * sin + 2 * Math.abs(movedMm[1]);
  const pxPerMm = FILL * Math.min(WIDTH_PX / wideMm, HEIGHT_PX / highMm);
  return pxPerMm * Math.max(CARD_WIDTH_MM / WIDTH_PX, CARD_HEIGHT_MM / HEIGHT_PX);
}

/**
 * One card in two photos; in between, a hand has moved card, lamp and phone. Every second card has the split's own
 * styles, the others are put together at random. Cards of one set share frame and colors, and differ in their picture.
 */
export function movedPair(index: number, split: Split): MovedPair {
  const seed = FIRST_SEED + index;
  const unit = createRng(seed);
  const signed = () => 2 * unit() - 1;
  const card = cardOf(seed, index % 2 === 0, split, unit);
  const { lamp } = card;
  invariant(lamp, 'cards put together at random lie under a lamp');
  const turnedDeg = MOST_TURNED_DEG * signed();
  const distanceMm = MOST_MOVED_MM * unit();
  const toward = 2 * Math.PI * unit();
  const movedMm = [distanceMm * Math.cos(toward), distanceMm * Math.sin(toward)] as const;
  const pose = () => ({ tiltDeg: MOST_TILT_DEG * unit(), tiltAzimuthDeg: 360 * unit() });
  const azimuthDeg = 360 * unit();
  const further = LEAST_LAMP_DEG + (360 - 2 * LEAST_LAMP_DEG) * unit();
  const lampAt = (deg: number) => ({ ...lamp, azimuthDeg: deg % 360 });
  const fill = fillOfUnmoved(turnedDeg, movedMm) * (1 + DISTANCE_PLAY * signed());
  const first = { ...card, ...pose(), lamp: lampAt(azimuthDeg), shot: 0, fill };
  const second = {
    ...{ ...card, ...pose(), lamp: lampAt(azimuthDeg + further), shot: 1 },
    ...{ movedMm, turnedDeg, fill: FILL },
  };
  const other = { ...first, seed: seed + OTHER_CARD, ...pose(), lamp: second.lamp };
  return { first, second, other, turnedDeg, movedMm: distanceMm };
}
