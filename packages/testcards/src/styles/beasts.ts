import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { ellipse, mirror, type Outline, place, smooth } from '../draw/path.ts';
import { taperedOutline } from '../draw/stroke.ts';
import type { Beast } from './beast-shapes.ts';

export interface BeastColors {
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

/** A folded-paper beast; the left side is a shade darker, away from the light. */
export function paintBeast(
  canvas: Canvas,
  beast: Beast,
  cx: number,
  cy: number,
  unit: number,
  colors: BeastColors,
): void {
  const both = (half: Outline, light: Light) => {
    fill(canvas, [place(half, cx, cy, unit)], light);
    fill(canvas, [place(mirror(half, 0), cx, cy, unit)], scale(light, 0.68));
  };
  for (const horn of beast.horns) {
    const line = smooth(horn.line, false, 5);
    both(taperedOutline(line, horn.from, horn.to), colors.horn);
    const lit = line.map(([x, y]): Point => [x - horn.from * 0.16, y - horn.from * 0.1]);
    both(taperedOutline(lit, horn.from * 0.3, horn.to * 0.3), mix(colors.horn, [1, 1, 1], 0.4));
  }
  for (const facet of beast.facets) both(facet.points, toned(colors.fur, facet.tone));
  const [ex, ey] = beast.eye;
  both(ellipse(ex, ey, beast.eyeSize * 1.35), [0.015, 0.012, 0.02]);
  both(ellipse(ex, ey, beast.eyeSize * 0.95), colors.eye);
  both(ellipse(ex, ey, beast.eyeSize * 0.5), [0.01, 0.01, 0.015]);
  both(
    ellipse(ex + beast.eyeSize * 0.3, ey - beast.eyeSize * 0.35, beast.eyeSize * 0.22),
    [1, 1, 1],
  );
}
