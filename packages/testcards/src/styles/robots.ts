import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { linearGradient } from '../draw/paints.ts';
import {
  chamferedRectangle,
  ellipse,
  mirror,
  type Outline,
  place,
  regularPolygon,
  roundedRectangle,
} from '../draw/path.ts';
import { strokeOutlines } from '../draw/stroke.ts';
import type { Draw } from '../random.ts';
import { dropShadow, glow } from './brush.ts';

/** Metal and light of one machine. */
export interface Alloy {
  readonly plate: Light;
  readonly trim: Light;
  readonly lamp: Light;
}

/** A machine's bust from the front, about ten units high, middle of the face at 0, 0. */
export function paintRobot(
  canvas: Canvas,
  draw: Draw,
  cx: number,
  cy: number,
  unit: number,
  alloy: Alloy,
): void {
  const laid = (outline: Outline) => place(outline, cx, cy, unit);
  const both = (half: Outline) => [laid(half), laid(mirror(half, 0))];
  const steel = (x0: number, y0: number, x1: number, y1: number, tone: Light) =>
    linearGradient(cx + x0 * unit, cy + y0 * unit, cx + x1 * unit, cy + y1 * unit, [
      [0, mix(tone, [1, 1, 1], 0.4)],
      [0.35, tone],
      [0.7, scale(tone, 0.45)],
      [1, scale(tone, 0.7)],
    ]);
  const width = draw.range(2, 2.7);
  const crown = draw.range(-3.4, -2.6);
  const jaw = draw.range(1.9, 2.6);
  paintShoulders(canvas, laid, both, steel, alloy);
  const skull: Point[] = [
    [0, crown],
    [width * 0.7, crown + 0.3],
    [width, crown + 1.6],
    [width * 0.96, 0.6],
    [width * 0.55, jaw],
    [0, jaw + 0.3],
  ];
  dropShadow(canvas, both(skull), unit * 0.5, 0.6);
  for (const half of both(skull))
    fill(canvas, [half], steel(-width, crown, width, jaw, alloy.plate));
  fill(
    canvas,
    both([
      [0, crown],
      [0.5, crown + 0.1],
      [0.36, -0.9],
      [0, -0.7],
    ]),
    scale(alloy.trim, 0.9),
  );
  paintEars(canvas, both, draw, width, alloy);
  paintFace(canvas, laid, both, draw, width, jaw, alloy);
}

type Laid = (outline: Outline) => Outline;
type Both = (half: Outline) => Outline[];
type Steel = (
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  tone: Light,
) => ReturnType<typeof linearGradient>;

function paintShoulders(canvas: Canvas, laid: Laid, both: Both, steel: Steel, alloy: Alloy): void {
  const neck = laid(roundedRectangle(-0.9, 1.5, 0.9, 5, 0.2));
  fill(canvas, [neck], steel(-1, 0, 1, 0, scale(alloy.plate, 0.5)));
  for (let i = 0; i < 4; i++) {
    fill(
      canvas,
      [laid(roundedRectangle(-1.1, 2.7 + i * 0.42, 1.1, 2.9 + i * 0.42, 0.1))],
      alloy.trim,
    );
  }
  const chest: Outline = [
    [0, 4.2],
    [1.6, 3.9],
    [4.4, 4.8],
    [5.6, 7],
    [5.8, 11],
    [0, 11],
  ];
  fill(canvas, both(chest), steel(-5, 4, 5, 11, scale(alloy.plate, 0.8)));
  fill(
    canvas,
    both([
      [0, 5.2],
      [1.6, 5],
      [2.8, 6.6],
      [0, 9.4],
    ]),
    steel(-2, 5, 2, 9, alloy.trim),
  );
  glow(canvas, [laid(regularPolygon(0, 6.5, 0.8, 6))], alloy.lamp, 0.8);
  fill(canvas, [laid(regularPolygon(0, 6.5, 0.6, 6))], mix(alloy.lamp, [1, 1, 1], 0.5));
}

function paintEars(canvas: Canvas, both: Both, draw: Draw, width: number, alloy: Alloy): void {
  fill(canvas, both(ellipse(width, -0.4, 0.55, 0.9)), alloy.trim);
  fill(canvas, both(ellipse(width + 0.12, -0.4, 0.28, 0.55)), scale(alloy.plate, 0.4));
  if (draw.chance(0.6)) {
    fill(
      canvas,
      both([
        [width, -1],
        [width + 0.3, -1],
        [width + 0.9, -4.4],
        [width + 0.75, -4.4],
      ]),
      alloy.trim,
    );
    glow(canvas, both(ellipse(width + 0.83, -4.5, 0.22)), alloy.lamp, 0.6);
    fill(canvas, both(ellipse(width + 0.83, -4.5, 0.16)), [1, 1, 1]);
  }
}

function paintFace(
  canvas: Canvas,
  laid: Laid,
  both: Both,
  draw: Draw,
  width: number,
  jaw: number,
  alloy: Alloy,
): void {
  const dark = scale(alloy.plate, 0.08);
  const kind = draw.pick(['visor', 'eyes', 'single'] as const);
  if (kind === 'visor') {
    const visor = laid(chamferedRectangle(-width * 0.82, -1.1, width * 0.82, 0.1, 0.35));
    fill(canvas, [visor], dark);
    const slit = laid(roundedRectangle(-width * 0.7, -0.62, width * 0.7, -0.34, 0.12));
    glow(canvas, [slit], alloy.lamp, 0.9);
    fill(canvas, [slit], mix(alloy.lamp, [1, 1, 1], 0.55));
  } else {
    const eyes =
      kind === 'single' ? [laid(ellipse(0, -0.5, 0.95))] : both(ellipse(width * 0.46, -0.5, 0.58));
    const irises =
      kind === 'single' ? [laid(ellipse(0, -0.5, 0.6))] : both(ellipse(width * 0.46, -0.5, 0.34));
    fill(canvas, eyes, dark);
    glow(canvas, irises, alloy.lamp, 0.9);
    fill(canvas, irises, mix(alloy.lamp, [1, 1, 1], 0.35));
    fill(
      canvas,
      irises.map((iris) => place(iris, -0.1, -0.1)),
      [1, 1, 1],
      { alpha: 0.25 },
    );
  }
  for (let i = 0; i < 5; i++) {
    const x = -0.8 + i * 0.4;
    fill(canvas, [laid(roundedRectangle(x - 0.1, 1, x + 0.1, jaw - 0.35, 0.08))], dark);
  }
  const seam = laid([
    [-width * 0.9, 0.55],
    [-0.7, 0.72],
    [0.7, 0.72],
    [width * 0.9, 0.55],
  ]);
  fill(canvas, strokeOutlines(seam, { widthMm: 0.12 }), dark);
}
