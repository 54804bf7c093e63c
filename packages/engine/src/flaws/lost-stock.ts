import { DEEPEST_MM, ownDepthMm } from './rim-reach.ts';
import {
  BORDER_MM,
  GROUND_MM,
  LEAST_CONTRAST,
  type RimStrip,
  rowAt,
  toneBetween,
} from './rim-strip.ts';

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
  const cut = rowAt(strip, 0);
  const deepest = rowAt(strip, DEEPEST_MM);
  const lostMm = new Float32Array(columns);
  let seen = 0;
  for (let column = 0; column < columns; column++) {
    const ground = toneBetween(strip, tone, GROUND_MM, column);
    const border = toneBetween(strip, sound, BORDER_MM, column);
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
