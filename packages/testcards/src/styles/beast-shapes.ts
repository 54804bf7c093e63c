import type { Point } from '@tc/kernel';
import { ellipse, smooth } from '../draw/path.ts';

/** One flat facet of a folded-paper head: the points of its right half, and its tone -1 to 1. */
interface Facet {
  readonly tone: number;
  readonly points: readonly Point[];
}

/** A horn or antler: a tapering curve, on the right half. */
interface Horn {
  readonly line: readonly Point[];
  readonly from: number;
  readonly to: number;
}

/** A head seen from the front, drawn as one half; about ten units high, middle of the face at 0, 2. */
export interface Beast {
  readonly name: string;
  readonly facets: readonly Facet[];
  readonly horns: readonly Horn[];
  readonly eye: Point;
  readonly eyeSize: number;
}

/**
 * Reads a beast from lines of `horn from to : x y ...`, `facet tone : x y ...`, `round` (the same
 * with a smooth outline) and `spot tone : x y radius`.
 */
function readBeast(name: string, eye: Point, eyeSize: number, lines: string): Beast {
  const facets: Facet[] = [];
  const horns: Horn[] = [];
  for (const line of lines.trim().split('\n')) {
    const [head, body] = line.split(':');
    const [kind, ...measures] = head.trim().split(' ');
    const [first, second] = measures.map(Number);
    const numbers = body.trim().split(' ').map(Number);
    if (kind === 'horn') horns.push({ line: pairs(numbers), from: first, to: second });
    else facets.push({ tone: first, points: outlineOf(kind, numbers) });
  }
  return { name, facets, horns, eye, eyeSize };
}

function outlineOf(kind: string, numbers: readonly number[]): readonly Point[] {
  if (kind === 'spot') return ellipse(numbers[0], numbers[1], numbers[2]);
  return kind === 'round' ? smooth(pairs(numbers), true) : pairs(numbers);
}

function pairs(numbers: readonly number[]): Point[] {
  return Array.from(
    { length: numbers.length / 2 },
    (_, i): Point => [numbers[2 * i], numbers[2 * i + 1]],
  );
}

const STAG: Beast = readBeast(
  'Stag',
  [1.75, 1.75],
  0.28,
  `
  horn 0.75 0.12 : 0.9 -0.6 2 -2.6 3.9 -4.2 4.6 -6.4 3.6 -8.6
  horn 0.45 0.08 : 1.9 -2.4 1.3 -3.6 1.6 -5
  horn 0.45 0.08 : 3.7 -4 5.6 -4.6 6.3 -6
  horn 0.35 0.06 : 4.5 -6.2 6 -7.2 6.1 -8.4
  facet -0.55 : 0 5 1.4 5 2.6 2.6 4 9.6 0 12
  facet -0.3 : 2.5 1.8 4 9.6 5.2 10.4 3.3 3
  facet -0.2 : 2.1 0.4 4.9 -0.9 4.4 0.6 2.5 1.3
  facet 0.05 : 2.1 0.4 4.9 -0.9 3.4 -0.9 1.7 -0.2
  facet 0.1 : 0 4.4 1.25 4.2 1.1 5.6 0 6.2
  facet 0.45 : 0 -1 1.8 0 1.5 1.6 0 0.7
  facet 0.25 : 0 0.7 1.5 1.6 1.25 4.2 0 4.4
  facet -0.1 : 1.5 1.6 2.4 1.8 1.25 4.2
  facet 0 : 1.8 0 2.6 0.5 2.4 1.8 1.5 1.6
  facet -0.8 : 0 5.3 0.75 5.3 0.7 5.9 0 6.2
`,
);

const FOX: Beast = readBeast(
  'Fox',
  [1.95, 2.15],
  0.3,
  `
  facet -0.5 : 0 4.6 2.6 3.4 4.6 9.4 0 12
  facet 0.55 : 0 6.2 1.8 5 2.4 9.6 0 11.4
  facet 0.1 : 1 -0.6 3.9 -4.6 4.3 1.4 2.4 0.9
  facet -0.7 : 1.9 -0.7 3.6 -3.2 3.7 0.5 2.6 0.4
  facet 0.35 : 0 -0.9 1 -0.6 1.5 1.6 0 2.4
  facet 0.15 : 1 -0.6 2.4 0.9 2.9 2.3 1.5 1.6
  facet -0.05 : 2.4 0.9 4.3 1.4 4.8 3.4 2.9 2.3
  facet 0.7 : 2.9 2.3 4.8 3.4 2.4 5 1.3 3.8
  facet 0.25 : 0 2.4 1.5 1.6 1.3 3.8 0.5 5.9 0 6
  facet 0.8 : 1.3 3.8 2.4 5 0.9 6.4 0.5 5.9
  facet -0.95 : 0 5.7 0.7 5.8 0.5 6.5 0 6.8
`,
);

const OWL: Beast = readBeast(
  'Owl',
  [1.95, 1.5],
  1.05,
  `
  facet -0.35 : 0 4 3.6 4.2 4.9 9 3 12 0 12.4
  facet -0.1 : 0 5.4 1.6 5.2 2.4 8 0 10
  facet -0.15 : 0 -1.4 2.2 -1.6 4 -4 4.6 0 4.6 3 3.4 5 0 5.8
  facet 0.25 : 0 0.2 1.4 -0.6 3.4 -0.6 4.2 1.6 3.4 3.8 1.6 4.4 0 3.4
  facet 0.6 : 0 -0.9 1.8 -1.3 3.9 -3.2 2.4 -0.4 0.5 0.8 0 1.2
  facet 0.9 : 0 2 0.65 2.6 0 4.6
`,
);

const RAM: Beast = readBeast(
  'Ram',
  [1.55, 1.7],
  0.28,
  `
  horn 1.9 0.3 : 1.2 -0.6 3.4 -2.4 5.8 -0.8 5.9 2.4 4 3.9 2.9 2.6 3.6 1.3
  facet -0.55 : 0 4.6 2 3.8 4.4 9.6 0 12
  facet -0.25 : 0 6.6 1.6 6 2.6 9.8 0 11
  facet 0.4 : 0 -1.3 1.6 -0.7 1.6 1.2 0 0.8
  facet 0.2 : 0 0.8 1.6 1.2 1.3 4.4 0 4.6
  facet -0.1 : 1.6 1.2 2.3 1.6 1.9 3.6 1.3 4.4
  facet 0 : 0 4.6 1.3 4.4 1 6 0 6.6
  facet -0.8 : 0.2 5.3 0.8 5.2 0.5 5.8 0.2 5.9
`,
);

const MOTH: Beast = readBeast(
  'Moth',
  [0.55, -1.1],
  0.3,
  `
  horn 0.22 0.08 : 0.3 -1.2 1.6 -3.8 3.6 -5
  horn 1.5 0.4 : 0.2 1 0.2 6
  round 0.1 : 0.3 0.4 3 -3.6 7.4 -4 7.2 -0.6 5 2.4 1 2.8
  round 0.45 : 0.8 0.5 3.2 -2.6 6.4 -3 6 -0.8 4 1.4
  round -0.25 : 0.4 2.4 3.6 2 5.6 4.6 4.4 8 2.2 6.6
  round 0.2 : 1.2 3 3.4 3 4.6 4.8 3.6 6.8 2.2 5.4
  spot -0.75 : 4.7 -1.2 1.15
  spot 0.9 : 4.7 -1.2 0.6
  spot -0.75 : 3.5 5 0.8
  spot 0.8 : 3.5 5 0.36
`,
);

export const BEASTS: readonly Beast[] = [STAG, FOX, OWL, RAM, MOTH];
