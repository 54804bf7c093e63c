import {
  DEEPEST_WEAR_MM,
  type FeatureMap,
  ownDepthMm,
  type RimStrip,
  toActivation,
} from '@tc/engine/stages';
import { log } from '@tc/kernel/exact-math';

/** One stretch of the edge with what it looks like where it is not worn, both row by row. */
export interface RimPart {
  readonly strip: RimStrip;
  readonly sound: Float32Array;
}

/** Two columns of features to one of a strip, and only the rows in which wear or the cut's surroundings show. */
const PER_COLUMN = 2;
const ROWS = 64;
/** What the network sees beyond both ends of the unrolled ring, in columns of a strip. */
const WRAPPED_COLUMNS = 48;

const CHANNELS = 6;
/** Levels added before the logarithm: the sensor's noise, so that black is not endlessly dark. */
const DARK_LEVELS = 4;
const LOGARITHMS = Float64Array.from({ length: 256 }, (_, level) => log(level + DARK_LEVELS));
/** Brings every feature to about the same size. */
const SCALES = { against: 4, level: 2, hue: 4, place: 2 } as const;
/** The logarithm of a medium gray. */
const MEDIUM = 4;
/** How far from a rounded corner its surroundings are said to begin. */
const NEAR_CORNER_MM = 5;

/** How near a corner is, 0 to 1; on a square card, how near the cut of the neighboring side is. */
function cornerShare({ segment, columns, columnMm }: RimStrip, column: number): number {
  if (segment.kind === 'arc') return 1;
  const toEndMm = (Math.min(column, columns - 1 - column) + 0.5) * columnMm;
  return Math.max(0, 1 - toEndMm / NEAR_CORNER_MM);
}

const OUTSIDE_MM = 0.8;

type Writer = (column: number, row: number, values: readonly number[]) => void;

function writePart({ strip, sound }: RimPart, write: Writer): void {
  const { image, columns } = strip;
  const perPart = image.width / columns / PER_COLUMN;
  for (let column = 0; column < columns * PER_COLUMN; column++) {
    const own = column >> 1;
    const corner = SCALES.place * cornerShare(strip, own);
    const deepestMm = Math.min(DEEPEST_WEAR_MM, ownDepthMm(strip, own));
    for (let row = 0; row < ROWS; row++) {
      let [r, g, b] = [0, 0, 0];
      const from = row * image.width + column * perPart;
      for (let i = from; i < from + perPart; i++) {
        r += LOGARITHMS[image.red[i]];
        g += LOGARITHMS[image.green[i]];
        b += LOGARITHMS[image.blue[i]];
      }
      const light = (r + g + b) / (3 * perPart);
      write(column, row, [
        SCALES.against * (light - sound[row * columns + own]),
        SCALES.level * (light - MEDIUM),
        (SCALES.hue * (r - g)) / perPart,
        (SCALES.hue * (b - g)) / perPart,
        corner,
        deepestMm - ((row + 0.5) * strip.rowMm - OUTSIDE_MM),
      ]);
    }
  }
}

/**
 * What the network sees of the whole cut edge, unrolled clockwise from the start of the top side, with a piece
 * of the other end beyond each end: 64 rows from 0.8 mm outside the cut to 2.4 mm inside, two columns to one of a strip.
 */
export function rimFeatures(parts: readonly RimPart[]): FeatureMap {
  const ring = parts.reduce((sum, { strip }) => sum + strip.columns * PER_COLUMN, 0);
  const wrapped = WRAPPED_COLUMNS * PER_COLUMN;
  const width = ring + 2 * wrapped;
  const data = new Int16Array(width * ROWS * CHANNELS);
  let first = wrapped;
  for (const part of parts) {
    writePart(part, (column, row, values) => {
      const at = (row * width + first + column) * CHANNELS;
      for (let c = 0; c < CHANNELS; c++) data[at + c] = toActivation(values[c]);
    });
    first += part.strip.columns * PER_COLUMN;
  }
  for (let row = 0; row < ROWS; row++) {
    const at = (column: number) => (row * width + column) * CHANNELS;
    data.copyWithin(at(0), at(ring), at(wrapped + ring));
    data.copyWithin(at(wrapped + ring), at(wrapped), at(2 * wrapped));
  }
  return { width, height: ROWS, channels: CHANNELS, data };
}
