import type { Point } from '@tc/kernel';
import { arc } from './path.ts';

/** One letter as pen strokes: capitals 7 units high, lowercase letters 4.6, baseline at y = 7. */
export interface Glyph {
  readonly advance: number;
  readonly strokes: readonly (readonly Point[])[];
}

/**
 * Letters drawn for this project. `M x y` moves the pen to a point, `L x y` draws a line, and `A cx
 * cy rx ry from to` follows an ellipse between two angles in degrees (90 is down).
 */
const DRAWN: Readonly<Record<string, string>> = {
  A: '5|M0 7 L2.5 0 L5 7 M0.9 4.6 L4.1 4.6',
  B: '4.5|M0 0 L0 7 L2.6 7 A2.6 5.2 1.8 1.8 90 -90 L0 3.4 M0 0 L2.3 0 A2.3 1.7 1.6 1.7 -90 90',
  C: '4.9|A2.8 3.5 2.8 3.5 -50 -310',
  D: '5|M0 0 L0 7 L2 7 A2 3.5 3 3.5 90 -90 L0 0',
  E: '4|M4 0 L0 0 L0 7 L4 7 M0 3.4 L3.4 3.4',
  F: '3.8|M4 0 L0 0 L0 7 M0 3.4 L3.3 3.4',
  G: '5.6|A2.8 3.5 2.8 3.5 -50 -360 L3.4 3.5',
  H: '4.6|M0 0 L0 7 M4.6 0 L4.6 7 M0 3.4 L4.6 3.4',
  I: '0.8|M0.4 0 L0.4 7',
  J: '3.2|M3 0 L3 5.2 A1.5 5.2 1.5 1.8 0 170',
  K: '4.6|M0 0 L0 7 M4.4 0 L0 4.2 M1.5 2.8 L4.6 7',
  L: '3.7|M0 0 L0 7 L3.8 7',
  M: '6|M0 7 L0.4 0 L3 5 L5.6 0 L6 7',
  N: '4.7|M0 7 L0 0 L4.6 7 L4.6 0',
  O: '6|A3 3.5 3 3.5 -90 270',
  P: '4.4|M0 7 L0 0 L2.4 0 A2.4 1.9 2 1.9 -90 90 L0 3.8',
  Q: '6|A3 3.5 3 3.5 -90 270 M3.6 5.2 L5.6 7.4',
  R: '4.6|M0 7 L0 0 L2.4 0 A2.4 1.9 2 1.9 -90 90 L0 3.8 M2.2 3.8 L4.6 7',
  S: '4.4|A2.2 1.8 2 1.8 -30 -270 A2.2 5.3 2.2 1.7 -90 150',
  T: '4.8|M0 0 L4.8 0 M2.4 0 L2.4 7',
  U: '4.6|M0 0 L0 4.6 A2.3 4.6 2.3 2.4 180 0 L4.6 0',
  V: '4.8|M0 0 L2.4 7 L4.8 0',
  W: '7|M0 0 L1.7 7 L3.5 1 L5.3 7 L7 0',
  X: '4.7|M0 0 L4.7 7 M4.7 0 L0 7',
  Y: '4.7|M0 0 L2.35 3.6 L4.7 0 M2.35 3.6 L2.35 7',
  Z: '4.5|M0.2 0 L4.4 0 L0 7 L4.6 7',
  a: '4|A2 4.7 2 2.3 0 -360 M4 2.4 L4 7',
  b: '4|M0 0 L0 7 M0 4.7 A2 4.7 2 2.3 180 540',
  c: '3.5|A2 4.7 2 2.3 -50 -310',
  d: '4|A2 4.7 2 2.3 0 -360 M4 0 L4 7',
  e: '4|M0 4.6 L4 4.6 A2 4.7 2 2.3 0 -310',
  f: '2.6|A2.4 1.6 1.2 1.6 -60 -180 L1.2 7 M0 2.6 L2.6 2.6',
  g: '4|A2 4.7 2 2.3 0 -360 M4 2.4 L4 7.4 A2 7.4 2 1.8 0 150',
  h: '3.8|M0 0 L0 7 M0 4.6 A1.9 4.6 1.9 2.2 180 360 L3.8 7',
  i: '0.8|M0.4 2.4 L0.4 7 M0.4 0.5 L0.4 0.8',
  j: '1.6|M1.4 2.4 L1.4 7.4 A0 7.4 1.4 1.6 0 90 M1.4 0.5 L1.4 0.8',
  k: '3.6|M0 0 L0 7 M3.4 2.4 L0 5.2 M1.3 4.2 L3.6 7',
  l: '0.8|M0.4 0 L0.4 7',
  m: '6|M0 2.4 L0 7 M0 4.4 A1.5 4.4 1.5 2 180 360 L3 7 M3 4.4 A4.5 4.4 1.5 2 180 360 L6 7',
  n: '3.8|M0 2.4 L0 7 M0 4.6 A1.9 4.6 1.9 2.2 180 360 L3.8 7',
  o: '4.2|A2.1 4.7 2.1 2.3 -90 270',
  p: '4|M0 2.4 L0 9.2 M0 4.7 A2 4.7 2 2.3 180 540',
  q: '4|A2 4.7 2 2.3 0 -360 M4 2.4 L4 9.2',
  r: '2.5|M0 2.4 L0 7 M0 4.6 A1.7 4.4 1.7 2 180 300',
  s: '3.2|A1.6 3.6 1.5 1.2 -30 -270 A1.6 5.9 1.6 1.1 -90 150',
  t: '2.6|M1.2 0.8 L1.2 5.6 A2.4 5.6 1.2 1.4 180 80 M0 2.6 L2.6 2.6',
  u: '3.8|M0 2.4 L0 4.9 A1.9 4.9 1.9 2.1 180 0 M3.8 2.4 L3.8 7',
  v: '4|M0 2.4 L2 7 L4 2.4',
  w: '5.8|M0 2.4 L1.4 7 L2.9 3 L4.4 7 L5.8 2.4',
  x: '3.7|M0 2.4 L3.7 7 M3.7 2.4 L0 7',
  y: '4|M0 2.4 L2.1 7 M4 2.4 L1.3 9 L0.5 9.2',
  z: '3.4|M0.1 2.4 L3.3 2.4 L0 7 L3.5 7',
  0: '4.2|A2.1 3.5 2.1 3.5 -90 270',
  1: '2.2|M0.2 1.6 L1.8 0 L1.8 7',
  2: '4.1|A2 1.9 1.9 1.9 -170 30 L0 7 L4.1 7',
  3: '4.1|A2 1.75 1.8 1.75 -160 90 A2 5.25 2.1 1.75 -90 160',
  4: '4.2|M3 7 L3 0 L0 4.8 L4.2 4.8',
  5: '4.1|M3.8 0 L0.6 0 L0.3 3.4 A2 4.8 2.1 2.2 -140 150',
  6: '4.2|M3.1 0 L0.5 3.8 A2.1 4.9 2.1 2.1 -150 210',
  7: '4|M0 0 L4 0 L1.4 7',
  8: '4.2|A2.1 1.75 1.7 1.75 90 450 M2.1 3.5 A2.1 5.25 2.1 1.75 -90 270',
  9: '4.2|M1.1 7 L3.7 3.2 A2.1 2.1 2.1 2.1 30 390',
  '.': '0.8|M0.4 6.8 L0.4 7',
  ',': '0.9|M0.6 6.7 L0.2 8',
  "'": '0.6|M0.3 0 L0.3 1.6',
  '-': '2.4|M0.2 4.4 L2.2 4.4',
  ':': '0.8|M0.4 3.4 L0.4 3.6 M0.4 6.8 L0.4 7',
  '/': '2.8|M0 7.6 L2.8 -0.4',
  '+': '3.4|M0 4 L3.4 4 M1.7 2.3 L1.7 5.7',
  '#': '4.4|M1.4 0.6 L0.8 6.6 M3.6 0.6 L3 6.6 M0.2 2.5 L4.3 2.5 M0 4.7 L4.1 4.7',
  ' ': '2|',
};

const drawn = new Map<string, Glyph>();

/** The strokes of a character; unknown characters are left blank. */
export function glyphOf(character: string): Glyph {
  const known = drawn.get(character);
  if (known) return known;
  const [advance, path] = (DRAWN[character] ?? DRAWN[' ']).split('|');
  const glyph = { advance: Number(advance), strokes: readStrokes(path) };
  drawn.set(character, glyph);
  return glyph;
}

function readStrokes(path: string): Point[][] {
  const strokes: Point[][] = [];
  let open: Point[] = [];
  for (const [, command, rest] of path.matchAll(/([MLA])([^MLA]*)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number);
    if (command === 'M') {
      if (open.length > 0) strokes.push(open);
      open = [[numbers[0], numbers[1]]];
    } else if (command === 'L') open.push([numbers[0], numbers[1]]);
    else open.push(...arcOf(numbers));
  }
  if (open.length > 0) strokes.push(open);
  return strokes;
}

function arcOf([cx, cy, rx, ry, from, to]: readonly number[]): Point[] {
  const radians = Math.PI / 180;
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 15));
  return arc(cx, cy, rx, ry, from * radians, to * radians, steps);
}
