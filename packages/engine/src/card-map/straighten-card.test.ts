import { renderScene } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import { gradePhotos } from '../pipeline/grade-photos.ts';
import { type StraightCard, straightenCard } from './straighten-card.ts';

const scene = renderScene({
  ...{ seed: 44, size: 'standard', border: 'solid', borderColor: 'white', ground: 'wood' },
  ...{ widthPx: 1500, heightPx: 2000, fill: 0.8, bowMm: 0.5, tiltDeg: 12, rollDeg: 6 },
});
const report = gradePhotos({ front: { image: scene.photo } });
if (report.status !== 'graded') throw new Error(report.refusal.code);
const { front } = report.sides;
const straight = straightenCard(createKernels(), scene.photo, front);

/** The picture's green channel at a place on the card, averaged over a tenth of a millimeter. */
function greenAt({ image, pxPerMm, airMm }: StraightCard, xMm: number, yMm: number): number {
  let sum = 0;
  let count = 0;
  for (let dy = -0.1; dy <= 0.1; dy += 0.05) {
    for (let dx = -0.1; dx <= 0.1; dx += 0.05) {
      const x = Math.floor((xMm + dx + airMm) * pxPerMm);
      const y = Math.floor((yMm + dy + airMm) * pxPerMm);
      sum += image.data[4 * (y * image.width + x) + 1] as number;
      count++;
    }
  }
  return sum / count;
}

describe('a straightened card', () => {
  it('has the size of the card and the ground around it, at one scale', () => {
    const { image, pxPerMm, airMm } = straight;
    expect(image.width).toBe(Math.round((front.card.widthMm + 2 * airMm) * pxPerMm));
    expect(image.height).toBe(Math.round((front.card.heightMm + 2 * airMm) * pxPerMm));
    expect(image.data.length).toBe(4 * image.width * image.height);
  });

  it('has straight edges even if the card is bowed and tilted: white inside, wood outside', () => {
    const { widthMm, heightMm } = front.card;
    for (let part = 0.1; part <= 0.9; part += 0.1) {
      for (const [x, y, dx, dy] of [
        [0, part * heightMm, -1, 0],
        [widthMm, part * heightMm, 1, 0],
        [part * widthMm, 0, 0, -1],
        [part * widthMm, heightMm, 0, 1],
      ] as const) {
        const inside = greenAt(straight, x - dx * 0.4, y - dy * 0.4);
        const outside = greenAt(straight, x + dx * 0.4, y + dy * 0.4);
        expect(inside - outside).toBeGreaterThan(40);
      }
    }
  });

  it('has its border lines where they are on the card', () => {
    const truth = scene.cards[0].bordersMm;
    const { lines, pxPerMm, airMm } = straight;
    const { widthMm, heightMm } = front.card;
    const middleMm = (line: keyof typeof lines, axis: 0 | 1) => {
      const ends = lines[line];
      if (!ends) throw new Error(`no ${line} line`);
      return (ends[0][axis] + ends[1][axis]) / 2 / pxPerMm - airMm;
    };
    expect(Math.abs(middleMm('left', 0) - (truth.left ?? 0))).toBeLessThan(0.12);
    expect(Math.abs(widthMm - middleMm('right', 0) - (truth.right ?? 0))).toBeLessThan(0.12);
    expect(Math.abs(middleMm('top', 1) - (truth.top ?? 0))).toBeLessThan(0.12);
    expect(Math.abs(heightMm - middleMm('bottom', 1) - (truth.bottom ?? 0))).toBeLessThan(0.12);
  });
});
