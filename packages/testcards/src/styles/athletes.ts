import type { Point } from '@tc/kernel';
import { type Light, mix, scale } from '../color.ts';
import { type Canvas, fill } from '../draw/canvas.ts';
import { radialGradient } from '../draw/paints.ts';
import { ellipse, type Outline, place, rotate, roundedRectangle, smooth } from '../draw/path.ts';
import { strokeOutlines, taperedOutline } from '../draw/stroke.ts';
import { print } from '../draw/text.ts';
import { dropShadow } from './brush.ts';
import type { Pose } from './poses.ts';

export interface Kit {
  readonly shirt: Light;
  readonly shorts: Light;
  readonly skin: Light;
  readonly hair: Light;
  readonly number: string;
}

interface Part {
  readonly outlines: readonly Outline[];
  readonly light: Light;
}

/** A limb of two tapered bones with round joints. */
function limb(a: Point, b: Point, c: Point, thick: number, thin: number): Outline[] {
  const middle = (thick + thin) / 2;
  return [
    taperedOutline([a, b], thick, middle),
    taperedOutline([b, c], middle, thin),
    ellipse(a[0], a[1], thick / 2),
    ellipse(b[0], b[1], middle / 2),
    ellipse(c[0], c[1], thin / 2),
  ];
}

function shoe(at: Point, turn: number): Outline {
  return place(rotate(roundedRectangle(-0.45, -0.3, 1.05, 0.32, 0.28), turn), at[0], at[1]);
}

/** The figure's parts, farthest first. */
function partsOf(pose: Pose, kit: Kit): Part[] {
  const [farShoulder, nearShoulder] = pose.shoulders;
  const [farHip, nearHip] = pose.hips;
  const far = (light: Light) => scale(light, 0.55);
  const arm = (index: 0 | 1): Outline[] =>
    limb(pose.shoulders[index], pose.arms[index][0], pose.arms[index][1], 0.85, 0.5);
  const sleeve = (index: 0 | 1): Outline[] => {
    const [sx, sy] = pose.shoulders[index];
    const [ex, ey] = pose.arms[index][0];
    const end: Point = [sx + (ex - sx) * 0.6, sy + (ey - sy) * 0.6];
    return [taperedOutline([[sx, sy], end], 1.15, 1.05), ellipse(sx, sy, 0.58)];
  };
  const leg = (index: 0 | 1): Outline[] =>
    limb(pose.hips[index], pose.legs[index][0], pose.legs[index][1], 1.25, 0.6);
  const trouser = (index: 0 | 1): Outline[] => {
    const [knee] = pose.legs[index];
    return [
      taperedOutline([pose.hips[index], knee], 1.5, 1.3),
      ellipse(knee[0], knee[1], 0.62),
      ellipse(...pose.hips[index], 0.75),
    ];
  };
  const waist: Point = [(farHip[0] + nearHip[0]) / 2, (farHip[1] + farShoulder[1]) / 2 + 0.7];
  const torso = smooth(
    [
      [farShoulder[0] - 0.3, farShoulder[1] - 0.28],
      [(farShoulder[0] + nearShoulder[0]) / 2, farShoulder[1] - 0.42],
      [nearShoulder[0] + 0.3, nearShoulder[1] - 0.28],
      [waist[0] + 0.88, waist[1]],
      [nearHip[0] + 0.6, nearHip[1] + 0.2],
      [farHip[0] - 0.6, farHip[1] + 0.2],
      [waist[0] - 0.88, waist[1]],
    ],
    true,
    5,
  );
  const neck: Point = [(farShoulder[0] + nearShoulder[0]) / 2, farShoulder[1]];
  return [
    { outlines: arm(0), light: far(kit.skin) },
    { outlines: sleeve(0), light: far(kit.shirt) },
    { outlines: leg(0), light: far(kit.skin) },
    { outlines: [shoe(pose.legs[0][1], pose.legs[0][2])], light: far(kit.hair) },
    { outlines: trouser(0), light: far(kit.shorts) },
    { outlines: limb(pose.head, neck, neck, 0.8, 0.8), light: scale(kit.skin, 0.75) },
    { outlines: leg(1), light: kit.skin },
    { outlines: [shoe(pose.legs[1][1], pose.legs[1][2])], light: kit.hair },
    { outlines: trouser(1), light: kit.shorts },
    { outlines: [torso], light: kit.shirt },
    { outlines: [ellipse(pose.head[0], pose.head[1], 0.72, 0.88)], light: kit.skin },
    { outlines: [cap(pose.head)], light: kit.hair },
    { outlines: arm(1), light: kit.skin },
    { outlines: sleeve(1), light: mix(kit.shirt, [1, 1, 1], 0.12) },
  ];
}

function cap([x, y]: Point): Outline {
  return [
    [x - 0.76, y - 0.05],
    [x - 0.74, y - 0.5],
    [x - 0.35, y - 0.95],
    [x + 0.3, y - 0.98],
    [x + 0.7, y - 0.55],
    [x + 1.25, y - 0.32],
    [x + 1.2, y - 0.16],
    [x + 0.6, y - 0.24],
  ];
}

function toolParts(pose: Pose): Part[] {
  const [x, y] = pose.toolAt;
  if (pose.tool === 'bat') {
    return [
      {
        outlines: [
          taperedOutline(
            [
              [x, y + 0.4],
              [x + 1.2, y - 4.4],
            ],
            0.3,
            0.72,
          ),
        ],
        light: [0.5, 0.28, 0.12],
      },
    ];
  }
  return pose.tool === 'ball'
    ? [{ outlines: [ellipse(x, y, 0.62)], light: [0.86, 0.82, 0.74] }]
    : [];
}

/** A player outlined in white in front of a picture, lit from the upper left. */
export function paintAthlete(
  canvas: Canvas,
  pose: Pose,
  cx: number,
  foot: number,
  unit: number,
  kit: Kit,
): void {
  const parts = [...partsOf(pose, kit), ...toolParts(pose)];
  const laid = (outlines: readonly Outline[]) =>
    outlines.map((each) => place(each, cx, foot, unit));
  const all = parts.flatMap((part) => laid(part.outlines));
  const rim = all.flatMap((outline) => [
    outline,
    ...strokeOutlines(outline, { widthMm: unit * 0.4 }, true),
  ]);
  dropShadow(canvas, rim, unit * 0.6, 0.55);
  fill(canvas, rim, [0.93, 0.93, 0.9]);
  for (const part of parts) {
    const outlines = laid(part.outlines);
    fill(canvas, outlines, scale(part.light, 0.5));
    const lit = radialGradient(cx - unit * 3, foot - unit * 10, unit * 13, [
      [0, mix(part.light, [1, 1, 1], 0.35)],
      [0.5, part.light],
      [1, scale(part.light, 0.6)],
    ]);
    fill(canvas, laid(part.outlines.map((each) => place(each, -0.09, -0.07))), lit, { alpha: 0.9 });
  }
  paintNumber(canvas, pose, cx, foot, unit, kit);
}

function paintNumber(
  canvas: Canvas,
  pose: Pose,
  cx: number,
  foot: number,
  unit: number,
  kit: Kit,
): void {
  const x = (pose.shoulders[0][0] + pose.shoulders[1][0] + pose.hips[0][0] + pose.hips[1][0]) / 4;
  const style = { sizeMm: unit * 1.2, weight: 0.2, align: 'center' } as const;
  print(
    canvas,
    kit.number,
    cx + x * unit,
    foot - 5.1 * unit,
    style,
    mix(kit.shorts, [1, 1, 1], 0.7),
  );
}
