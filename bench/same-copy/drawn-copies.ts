import { type SceneSpec, type Split, worldSpec } from '@tc/testcards';

/** Copies of one print, and photos of each copy. */
const COPIES = 3;
const PHOTOS_OF_A_COPY = 2;

const FIRST_SEED: Readonly<Record<Split, number>> = {
  tune: 31_000,
  practice: 531_000,
  holdout: 931_000,
};

/** How much the cut shifts against the print between copies: standard deviation in millimeters and degrees. */
const CUT_PLAY_MM = 0.25;
const CUT_PLAY_DEG = 0.15;

/** A separate small generator, so that the cut depends on nothing else. */
function gaussian(seed: number): number {
  let state = (seed * 2_654_435_761) >>> 0;
  let sum = 0;
  for (let k = 0; k < 12; k++) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    sum += state / 4_294_967_296;
  }
  return sum - 6;
}

export interface CopyPhoto {
  readonly copy: number;
  readonly shot: number;
  readonly spec: SceneSpec;
}

/**
 * Photos of several copies of one print. The artwork is the same; each copy has its own cut, wear, ink grain
 * and flaws; each photo has its own ground, lamp, phone and pose.
 */
export function copyPhotos(print: number, split: Split): CopyPhoto[] {
  const seed = FIRST_SEED[split] + print;
  const { style, side, border, borderCodes, inkGrain } = worldSpec(seed, split);
  return Array.from({ length: COPIES * PHOTOS_OF_A_COPY }, (_, k): CopyPhoto => {
    const copy = Math.floor(k / PHOTOS_OF_A_COPY);
    const shot = k % PHOTOS_OF_A_COPY;
    const years = worldSpec(seed + 10_000 * (copy + 1), split);
    const day = worldSpec(seed + 100_000 * (k + 1), split);
    const play = (axis: number) => gaussian(seed * 31 + copy * 7 + axis);
    return {
      copy,
      shot,
      spec: {
        ...day,
        ...{ seed, copy, shot: k, style, side, border, borderCodes, inkGrain },
        ...{ rimWear: years.rimWear, aging: years.aging, flaws: years.flaws },
        printShiftMm: [CUT_PLAY_MM * play(1), CUT_PLAY_MM * play(2)],
        borderTiltDeg: CUT_PLAY_DEG * play(3),
        ...{ size: 'standard', widthPx: 1700, heightPx: 2260, fill: 0.85 },
        tiltDeg: Math.min(10, day.tiltDeg ?? 0),
        ...{ holder: 'none', curl: { acrossMm: 0, downMm: 0 }, fingers: 0, neighbors: 0 },
      } as SceneSpec,
    };
  });
}
