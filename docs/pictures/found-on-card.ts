import type { SideReport } from '@tc/engine';
import { type FlawKind, flawName, type Point } from '@tc/kernel';
import { DANGER, drawing, image, label, line, type Pixels } from './marks.ts';

/** Three cards beside each other. */
export const CARD_WIDTH = 310;

/** Dashed boxes around flaws of these kinds, the first of each name with a label where there is one. */
export function boxesOn(side: SideReport, mm: number, kinds: readonly FlawKind[]): string[] {
  const named = new Set<string>();
  return side.flaws
    .filter(({ kind }) => kinds.includes(kind))
    .map((flaw) => {
      const { x0, y0, x1, y1 } = flaw.at;
      const corners: Point[] = [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ];
      const drawn = corners.map(([x, y]): Point => [x * mm, y * mm]);
      const box = line(drawn, { closed: true, color: DANGER, dash: '4 4', width: 1.2 });
      const name = flawName(flaw).toLowerCase();
      if (flaw.kind === 'unknown' || named.has(name)) return box;
      named.add(name);
      return box + label([x0 * mm, y0 * mm - 8], name, { size: 12 });
    });
}

/** A card with marks on it and words below. */
export function shown(
  pixels: Pixels,
  height: number,
  marks: readonly string[],
  words: string,
): string {
  return `<div>${drawing(CARD_WIDTH, height, [image(pixels, { width: CARD_WIDTH, height }), ...marks])}
    <p class="caption" style="margin-top:8px">${words}</p></div>`;
}
