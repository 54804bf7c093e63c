import type { Point } from '@tc/kernel';
import type { SideCurve } from '../outline/strip.ts';
import type { Quad } from '../report.ts';
import type { SettledOutline } from './settle-outline.ts';

const middle = (a: number, b: number) => (a + b) / 2;

function between(a: Point, b: Point): Point {
  return [middle(a[0], b[0]), middle(a[1], b[1])];
}

function meanSide(a: SideCurve, b: SideCurve): SideCurve {
  const curve = a.curve.map((factor, i) => middle(factor, b.curve[i]));
  return {
    from: between(a.from, b.from),
    to: between(a.to, b.to),
    curve: curve as unknown as SideCurve['curve'],
  };
}

/** The mean of two looks at the same sides, which is less in error than either of them. */
export function meanOutline(a: SettledOutline, b: SettledOutline): SettledOutline {
  return {
    quad: a.quad.map((corner, i) => between(corner, b.quad[i])) as unknown as Quad,
    sides: a.sides.map((side, i) => meanSide(side, b.sides[i])),
    fits: a.fits.map(({ evidence }, i) => ({ evidence: middle(evidence, b.fits[i].evidence) })),
  };
}
