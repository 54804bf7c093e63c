import { describe, expect, it } from 'vitest';
import type { Quad } from '../report.ts';
import { sidesAround } from './nested-sides.ts';

function box(left: number, top: number, right: number, bottom: number): Quad {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

const CARD = box(100, 100, 730, 980);

describe('sides of one outline around another', () => {
  it('are those where the inner one took a print line for the cut', () => {
    expect(sidesAround(CARD, box(130, 100, 730, 940))).toEqual([2, 3]);
    expect(sidesAround(CARD, box(130, 130, 700, 950))).toEqual([0, 1, 2, 3]);
  });

  it('are none for the same outline, one that crosses it, or one far inside', () => {
    expect(sidesAround(CARD, box(101, 99, 731, 981))).toEqual([]);
    expect(sidesAround(CARD, box(70, 130, 700, 980))).toEqual([]);
    expect(sidesAround(CARD, box(300, 300, 500, 700))).toEqual([]);
    expect(sidesAround(box(130, 130, 700, 950), CARD)).toEqual([]);
  });
});
