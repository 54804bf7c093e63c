import { selectRank } from '../geometry/select-rank.ts';
import { DEEPEST_MM, ownDepthMm } from './rim-reach.ts';
import { type RimStrip, rowAt } from './rim-strip.ts';

/** The background beside the edge, and the border behind it. */
const GROUND_MM = [-0.6, -0.25] as const;
const BORDER_MM = [0.3, 0.8] as const;
/** A background that differs from the border by less light than this cannot be told from it. */
const LEAST_CONTRAST = 0.35;
/** A measured edge follows the true one to within this much, so anything less is not lost stock. */
const LEAST_LOST_MM = 0.15;

export interface LostStock {
  /** How deep the background reaches inside the nominal edge, per column. */
  readonly lostMm: Float32Array;
  /** Whether the background can be told from the border along most of the stretch. */
  readonly isSeen: boolean;
}

/** How far the background reaches inside the nominal edge, if its tone differs from the border's. */
export function measureLostStock(strip: RimStrip, sound: Float32Array): LostStock {
  const { columns, rowMm, tone } = strip;
  const band = ([from, to]: readonly [number, number], source: Float32Array, column: number) => {
    const first = rowAt(strip, from);
    const values = Float32Array.from(
      { length: rowAt(strip, to) - first },
      (_, k) => source[(first + k) * columns + column],
    );
    return selectRank(values, values.length, values.length >> 1);
  };
  const cut = rowAt(strip, 0);
  const deepest = rowAt(strip, DEEPEST_MM);
  const lostMm = new Float32Array(columns);
  let seen = 0;
  for (let column = 0; column < columns; column++) {
    const ground = band(GROUND_MM, tone, column);
    const border = band(BORDER_MM, sound, column);
    if (Math.abs(ground - border) < LEAST_CONTRAST) continue;
    seen++;
    const isGround = (row: number) => {
      const v = tone[row * columns + column];
      return Math.abs(v - ground) < Math.abs(v - border);
    };
    let row = cut;
    while (row < deepest && isGround(row)) row++;
    const lost = Math.min((row - cut) * rowMm, ownDepthMm(strip, column));
    if (lost >= LEAST_LOST_MM) lostMm[column] = lost;
  }
  return { lostMm, isSeen: seen > columns / 2 };
}
