import { describe, expect, it } from 'vitest';
import { createKernels, type PlanarImage } from '../kernels/index.ts';
import type { Quad } from '../report.ts';
import { isUnmistakable, standsAlone } from './cut-off-sides.ts';
import { prepareSearch } from './find-cards.ts';
import { evidenceAlong } from './side-evidence.ts';

const WIDTH = 300;
const HEIGHT = 400;
/** A card that runs out of the photo at the bottom: top, right, the photo's edge, left. */
const CARD: Quad = [
  [60.5, 150.5],
  [240.5, 150.5],
  [240.5, 399],
  [60.5, 399],
];

type Paint = (x: number, y: number) => number | null;

/** Grey levels of what lies topmost: the card over papers, over a table. */
function photoOf(card: Paint, papers: Paint): PlanarImage {
  const plane = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) plane[y * WIDTH + x] = card(x, y) ?? papers(x, y) ?? 120;
  return { width: WIDTH, height: HEIGHT, red: plane, green: plane, blue: plane };
}

function asked(image: PlanarImage): { alone: boolean; clear: boolean } {
  const search = prepareSearch(createKernels(), image, 'auto');
  const sides = [0, 1, 3].map((side) => {
    const [a, b] = [CARD[side], CARD[(side + 1) % 4]];
    return { side, a, b, evidence: evidenceAlong(search.gradients, a, b, 0.07, 0.93) };
  });
  return {
    alone: standsAlone(search, CARD, sides, 3),
    clear: isUnmistakable(search, CARD, sides, 3),
  };
}

function cardDownTo(bottom: number, level: Paint): Paint {
  return (x, y) => (x > 60 && x <= 240 && y > 150 && y < bottom ? level(x, y) : null);
}

const printed: Paint = (x, y) => ((x + y) % 40 < 20 ? 215 : 235);
/** Strips of paper beside both of the card's sides, with lines as strong as those. */
const papers: Paint = (x) => (Math.abs(x - 150) % 12 < 6 && Math.abs(x - 150) > 92 ? 20 : null);

describe('three sides of a card that runs out of the photo', () => {
  it('are told among lines as strong as they are, where no side stands out', () => {
    const { alone, clear } = asked(photoOf(cardDownTo(HEIGHT, printed), papers));
    expect(alone).toBe(false);
    expect(clear).toBe(true);
  });

  it('are not those of a card that ends before the edge', () => {
    expect(asked(photoOf(cardDownTo(376, printed), papers)).clear).toBe(false);
  });

  it('are not lines that go on past the corners, as those of a stripe', () => {
    const stripe: Paint = (x, y) => (x > 60 && x <= 240 && y <= 150 ? 20 : papers(x, y));
    const along = photoOf(cardDownTo(HEIGHT, printed), stripe);
    expect(asked(along).clear).toBe(false);
  });

  it('are not edges between colours that hardly differ', () => {
    const faint: Paint = (x, y) => ((x + y) % 40 < 20 ? 140 : 148);
    expect(asked(photoOf(cardDownTo(HEIGHT, faint), () => null)).clear).toBe(false);
  });
});
