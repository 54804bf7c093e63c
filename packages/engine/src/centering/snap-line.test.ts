import { renderScene } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { createKernels } from '../kernels/index.ts';
import type { EdgeName } from '../report.ts';
import { snapLine } from './snap-line.ts';

const scene = renderScene({
  ...{ seed: 61, size: 'standard', style: 'atlas', border: 'solid', borderColor: 'white' },
  ...{ ground: 'plain', widthPx: 1500, heightPx: 2000, fill: 0.85, tiltDeg: 4, bowMm: 0 },
  borderTiltDeg: 0,
});
const [card] = scene.cards;
function truthAt(edge: EdgeName): number {
  const mm = card.bordersMm[edge];
  if (mm === null) throw new Error('the card has no border');
  return mm;
}

const EDGES: readonly EdgeName[] = ['top', 'right', 'bottom', 'left'];
const kernels = createKernels();

function snap(edge: EdgeName, startMm: number, endMm: number) {
  const { quad, widthMm, heightMm } = card;
  return snapLine(kernels, scene.photo, { quad, widthMm, heightMm, edge, startMm, endMm });
}

describe('a line put near the printed frame', () => {
  it.each(EDGES)('moves onto the frame along the %s, and is as straight as it is', (edge) => {
    const truth = truthAt(edge);
    for (const [start, end] of [
      [0.25, 0.25],
      [-0.25, -0.25],
      [0.2, -0.2],
    ] as const) {
      const snapped = snap(edge, truth + start, truth + end);
      expect(((snapped?.startMm ?? 0) + (snapped?.endMm ?? 0)) / 2).toBeCloseTo(truth, 1);
      expect(Math.abs((snapped?.startMm ?? 9) - (snapped?.endMm ?? 0))).toBeLessThan(0.12);
    }
  });

  it.each(EDGES)('stays where it is in the middle of the plain border at the %s', (edge) => {
    expect(snap(edge, truthAt(edge) / 2, truthAt(edge) / 2)).toBeNull();
  });
});
