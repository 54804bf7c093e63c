import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../colour.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { ellipse, mirror, type Outline, place, smooth } from '../draw/path.ts';
import { taperedOutline } from '../draw/stroke.ts';

/** One flat facet of a folded-paper head: its right half's points, and its tone -1 to 1. */
interface Facet {
  readonly tone: number;
  readonly points: readonly Point[];
}

/** A horn or antler: a curve that tapers, on the right half. */
interface Horn {
  readonly line: readonly Point[];
  readonly from: number;
  readonly to: number;
}

/** A head seen from the front, drawn as one half; about ten units high, middle of the face at 0, 2. */
interface Beast {
  readonly name: string;
  readonly facets: readonly Facet[];
  readonly horns: readonly Horn[];
  readonly eye: Point;
  readonly eyeSize: number;
}

const STAG: Beast = {
  name: 'Stag',
  horns: [
    {
      line: [
        [0.9, -0.6],
        [2, -2.6],
        [3.9, -4.2],
        [4.6, -6.4],
        [3.6, -8.6],
      ],
      from: 0.75,
      to: 0.12,
    },
    {
      line: [
        [1.9, -2.4],
        [1.3, -3.6],
        [1.6, -5],
      ],
      from: 0.45,
      to: 0.08,
    },
    {
      line: [
        [3.7, -4],
        [5.6, -4.6],
        [6.3, -6],
      ],
      from: 0.45,
      to: 0.08,
    },
    {
      line: [
        [4.5, -6.2],
        [6, -7.2],
        [6.1, -8.4],
      ],
      from: 0.35,
      to: 0.06,
    },
  ],
  facets: [
    {
      tone: -0.55,
      points: [
        [0, 5],
        [1.4, 5],
        [2.6, 2.6],
        [4, 9.6],
        [0, 12],
      ],
    },
    {
      tone: -0.3,
      points: [
        [2.5, 1.8],
        [4, 9.6],
        [5.2, 10.4],
        [3.3, 3],
      ],
    },
    {
      tone: -0.2,
      points: [
        [2.1, 0.4],
        [4.9, -0.9],
        [4.4, 0.6],
        [2.5, 1.3],
      ],
    },
    {
      tone: 0.05,
      points: [
        [2.1, 0.4],
        [4.9, -0.9],
        [3.4, -0.9],
        [1.7, -0.2],
      ],
    },
    {
      tone: 0.1,
      points: [
        [0, 4.4],
        [1.25, 4.2],
        [1.1, 5.6],
        [0, 6.2],
      ],
    },
    {
      tone: 0.45,
      points: [
        [0, -1],
        [1.8, 0],
        [1.5, 1.6],
        [0, 0.7],
      ],
    },
    {
      tone: 0.25,
      points: [
        [0, 0.7],
        [1.5, 1.6],
        [1.25, 4.2],
        [0, 4.4],
      ],
    },
    {
      tone: -0.1,
      points: [
        [1.5, 1.6],
        [2.4, 1.8],
        [1.25, 4.2],
      ],
    },
    {
      tone: 0,
      points: [
        [1.8, 0],
        [2.6, 0.5],
        [2.4, 1.8],
        [1.5, 1.6],
      ],
    },
    {
      tone: -0.8,
      points: [
        [0, 5.3],
        [0.75, 5.3],
        [0.7, 5.9],
        [0, 6.2],
      ],
    },
  ],
  eye: [1.75, 1.75],
  eyeSize: 0.28,
};

const FOX: Beast = {
  name: 'Fox',
  horns: [],
  facets: [
    {
      tone: -0.5,
      points: [
        [0, 4.6],
        [2.6, 3.4],
        [4.6, 9.4],
        [0, 12],
      ],
    },
    {
      tone: 0.55,
      points: [
        [0, 6.2],
        [1.8, 5],
        [2.4, 9.6],
        [0, 11.4],
      ],
    },
    {
      tone: 0.1,
      points: [
        [1, -0.6],
        [3.9, -4.6],
        [4.3, 1.4],
        [2.4, 0.9],
      ],
    },
    {
      tone: -0.7,
      points: [
        [1.9, -0.7],
        [3.6, -3.2],
        [3.7, 0.5],
        [2.6, 0.4],
      ],
    },
    {
      tone: 0.35,
      points: [
        [0, -0.9],
        [1, -0.6],
        [1.5, 1.6],
        [0, 2.4],
      ],
    },
    {
      tone: 0.15,
      points: [
        [1, -0.6],
        [2.4, 0.9],
        [2.9, 2.3],
        [1.5, 1.6],
      ],
    },
    {
      tone: -0.05,
      points: [
        [2.4, 0.9],
        [4.3, 1.4],
        [4.8, 3.4],
        [2.9, 2.3],
      ],
    },
    {
      tone: 0.7,
      points: [
        [2.9, 2.3],
        [4.8, 3.4],
        [2.4, 5],
        [1.3, 3.8],
      ],
    },
    {
      tone: 0.25,
      points: [
        [0, 2.4],
        [1.5, 1.6],
        [1.3, 3.8],
        [0.5, 5.9],
        [0, 6],
      ],
    },
    {
      tone: 0.8,
      points: [
        [1.3, 3.8],
        [2.4, 5],
        [0.9, 6.4],
        [0.5, 5.9],
      ],
    },
    {
      tone: -0.95,
      points: [
        [0, 5.7],
        [0.7, 5.8],
        [0.5, 6.5],
        [0, 6.8],
      ],
    },
  ],
  eye: [1.95, 2.15],
  eyeSize: 0.3,
};

const OWL: Beast = {
  name: 'Owl',
  horns: [],
  facets: [
    {
      tone: -0.35,
      points: [
        [0, 4],
        [3.6, 4.2],
        [4.9, 9],
        [3, 12],
        [0, 12.4],
      ],
    },
    {
      tone: -0.1,
      points: [
        [0, 5.4],
        [1.6, 5.2],
        [2.4, 8],
        [0, 10],
      ],
    },
    {
      tone: -0.15,
      points: [
        [0, -1.4],
        [2.2, -1.6],
        [4, -4],
        [4.6, 0],
        [4.6, 3],
        [3.4, 5],
        [0, 5.8],
      ],
    },
    {
      tone: 0.25,
      points: [
        [0, 0.2],
        [1.4, -0.6],
        [3.4, -0.6],
        [4.2, 1.6],
        [3.4, 3.8],
        [1.6, 4.4],
        [0, 3.4],
      ],
    },
    {
      tone: 0.6,
      points: [
        [0, -0.9],
        [1.8, -1.3],
        [3.9, -3.2],
        [2.4, -0.4],
        [0.5, 0.8],
        [0, 1.2],
      ],
    },
    {
      tone: 0.9,
      points: [
        [0, 2],
        [0.65, 2.6],
        [0, 4.6],
      ],
    },
  ],
  eye: [1.95, 1.5],
  eyeSize: 1.05,
};

const RAM: Beast = {
  name: 'Ram',
  horns: [
    {
      line: smooth(
        [
          [1.2, -0.6],
          [3.4, -2.4],
          [5.8, -0.8],
          [5.9, 2.4],
          [4, 3.9],
          [2.9, 2.6],
          [3.6, 1.3],
        ],
        false,
        6,
      ),
      from: 1.9,
      to: 0.3,
    },
  ],
  facets: [
    {
      tone: -0.55,
      points: [
        [0, 4.6],
        [2, 3.8],
        [4.4, 9.6],
        [0, 12],
      ],
    },
    {
      tone: -0.25,
      points: [
        [0, 6.6],
        [1.6, 6],
        [2.6, 9.8],
        [0, 11],
      ],
    },
    {
      tone: 0.4,
      points: [
        [0, -1.3],
        [1.6, -0.7],
        [1.6, 1.2],
        [0, 0.8],
      ],
    },
    {
      tone: 0.2,
      points: [
        [0, 0.8],
        [1.6, 1.2],
        [1.3, 4.4],
        [0, 4.6],
      ],
    },
    {
      tone: -0.1,
      points: [
        [1.6, 1.2],
        [2.3, 1.6],
        [1.9, 3.6],
        [1.3, 4.4],
      ],
    },
    {
      tone: 0,
      points: [
        [0, 4.6],
        [1.3, 4.4],
        [1, 6],
        [0, 6.6],
      ],
    },
    {
      tone: -0.8,
      points: [
        [0.2, 5.3],
        [0.8, 5.2],
        [0.5, 5.8],
        [0.2, 5.9],
      ],
    },
  ],
  eye: [1.55, 1.7],
  eyeSize: 0.28,
};

const MOTH: Beast = {
  name: 'Moth',
  horns: [
    {
      line: [
        [0.3, -1.2],
        [1.6, -3.8],
        [3.6, -5],
      ],
      from: 0.22,
      to: 0.08,
    },
    {
      line: [
        [0.2, 1],
        [0.2, 6],
      ],
      from: 1.5,
      to: 0.4,
    },
  ],
  facets: [
    {
      tone: 0.1,
      points: smooth(
        [
          [0.3, 0.4],
          [3, -3.6],
          [7.4, -4],
          [7.2, -0.6],
          [5, 2.4],
          [1, 2.8],
        ],
        true,
      ),
    },
    {
      tone: 0.45,
      points: smooth(
        [
          [0.8, 0.5],
          [3.2, -2.6],
          [6.4, -3],
          [6, -0.8],
          [4, 1.4],
        ],
        true,
      ),
    },
    {
      tone: -0.25,
      points: smooth(
        [
          [0.4, 2.4],
          [3.6, 2],
          [5.6, 4.6],
          [4.4, 8],
          [2.2, 6.6],
        ],
        true,
      ),
    },
    {
      tone: 0.2,
      points: smooth(
        [
          [1.2, 3],
          [3.4, 3],
          [4.6, 4.8],
          [3.6, 6.8],
          [2.2, 5.4],
        ],
        true,
      ),
    },
    { tone: -0.75, points: ellipse(4.7, -1.2, 1.15) },
    { tone: 0.9, points: ellipse(4.7, -1.2, 0.6) },
    { tone: -0.75, points: ellipse(3.5, 5, 0.8) },
    { tone: 0.8, points: ellipse(3.5, 5, 0.36) },
  ],
  eye: [0.55, -1.1],
  eyeSize: 0.3,
};

export const BEASTS: readonly Beast[] = [STAG, FOX, OWL, RAM, MOTH];

export interface BeastColours {
  readonly fur: Light;
  readonly horn: Light;
  readonly eye: Light;
}

function toned(base: Light, tone: number): Light {
  return tone >= 0 ? mix(base, [1, 0.97, 0.9], tone * 0.75) : scale(base, 1 + tone * 0.82);
}

/** The whole shape of a beast, for shadows and light behind it. */
export function beastOutlines(beast: Beast, cx: number, cy: number, unit: number): Outline[] {
  const halves = [
    ...beast.horns.map((horn) => taperedOutline(smooth(horn.line, false, 5), horn.from, horn.to)),
    ...beast.facets.map((facet) => facet.points),
  ];
  return halves.flatMap((half) => [
    place(half, cx, cy, unit),
    place(mirror(half, 0), cx, cy, unit),
  ]);
}

/** A folded-paper beast; the left side stands a shade darker, away from the light. */
export function paintBeast(
  canvas: Canvas,
  beast: Beast,
  cx: number,
  cy: number,
  unit: number,
  colours: BeastColours,
): void {
  const both = (half: Outline, light: Light) => {
    fill(canvas, [place(half, cx, cy, unit)], light);
    fill(canvas, [place(mirror(half, 0), cx, cy, unit)], scale(light, 0.68));
  };
  for (const horn of beast.horns) {
    const line = smooth(horn.line, false, 5);
    both(taperedOutline(line, horn.from, horn.to), colours.horn);
    const lit = line.map(([x, y]): Point => [x - horn.from * 0.16, y - horn.from * 0.1]);
    both(taperedOutline(lit, horn.from * 0.3, horn.to * 0.3), mix(colours.horn, [1, 1, 1], 0.4));
  }
  for (const facet of beast.facets) both(facet.points, toned(colours.fur, facet.tone));
  const [ex, ey] = beast.eye;
  both(ellipse(ex, ey, beast.eyeSize * 1.35), [0.015, 0.012, 0.02]);
  both(ellipse(ex, ey, beast.eyeSize * 0.95), colours.eye);
  both(ellipse(ex, ey, beast.eyeSize * 0.5), [0.01, 0.01, 0.015]);
  both(
    ellipse(ex + beast.eyeSize * 0.3, ey - beast.eyeSize * 0.35, beast.eyeSize * 0.22),
    [1, 1, 1],
  );
}
