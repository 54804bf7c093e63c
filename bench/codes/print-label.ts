import type { Rng } from '@tc/kernel';

/** Widths of a label's words and bars in modules of its code. */
const WORD = 1.4;
const BAR = 0.8;

/**
 * What is printed around the code of a slab's label: lines of words on one side, a bar code on the other.
 * Says whether it is dark at a place, in modules from the code's center; null beside the label.
 */
export function printLabel(side: number, rng: Rng): (u: number, v: number) => boolean | null {
  const [half, reach] = [side / 2, 2.4 * side];
  const words = Array.from({ length: 600 }, () => rng() < 0.55);
  const bars = Array.from({ length: 200 }, () => rng() < 0.5);
  return (u, v) => {
    if (Math.abs(v) >= half + 2 || Math.abs(u) >= reach) return null;
    if (Math.abs(u) < half) return false;
    const away = Math.abs(u) - half;
    if (u > 0) return Math.abs(v) < half - 3 && bars[Math.floor(away / BAR) % 200] === true;
    const row = Math.floor((v + half + 2) / 4);
    const isLine = (v + half + 2) % 4 < 2.4;
    return isLine && words[(row * 47 + Math.floor(away / WORD)) % 600] === true;
  };
}
