import { fromCodes } from '../color.ts';
import type { ResolvedScene } from '../resolve.ts';
import { roundedDistance } from '../scene/placed.ts';
import type { CardShape } from './shapes.ts';

/** The lamp in the table's axes. */
export interface Lamp {
  /** The direction to the lamp along the table: a unit vector. */
  readonly x: number;
  readonly y: number;
  /** Length of a shadow per unit of height. */
  readonly cot: number;
  readonly share: number;
  /** Blur of a shadow's edge per millimeter of its length. */
  readonly softness: number;
}

/** The lamp's azimuth is given as seen in the photo, so the camera's rotation is undone. */
export function lampOf(scene: ResolvedScene): Lamp | null {
  const { lamp, rollDeg } = scene;
  if (!lamp) return null;
  const azimuth = ((lamp.azimuthDeg - rollDeg) * Math.PI) / 180;
  const elevation = (lamp.elevationDeg * Math.PI) / 180;
  return {
    x: Math.cos(azimuth),
    y: Math.sin(azimuth),
    cot: 1 / Math.tan(elevation),
    share: lamp.share,
    softness: 0.12 + 2.2 * (1 - lamp.hardness) ** 2,
  };
}

/** Cardboard where the knife went through. */
const CUT = fromCodes(232, 228, 218);

const outward = new Float64Array(2);

/** Width of the fuzz where there is least of it, as a share of the most. */
const LEAST_FUZZ = 0.3;
/** Along the edge, it is wide or narrow for about this long. */
const FUZZ_MM = 1.2;

/** How far the cut reaches into the face near a point. */
function cutWidthMm({ bevelMm, fuzz }: CardShape, u: number, v: number): number {
  if (!fuzz) return bevelMm;
  const share = 0.5 + 0.5 * fuzz(u / FUZZ_MM, v / FUZZ_MM);
  return bevelMm * (LEAST_FUZZ + (1 - LEAST_FUZZ) * share);
}

/**
 * The cut's bevel: a line just inside the outline, the same width everywhere if the cut is clean, fading inward
 * if it is rough. It is pale on the lamp's side and dark on the far side, which tells it apart from wear.
 */
export function lightBevel(
  lamp: Lamp,
  shape: CardShape,
  u: number,
  v: number,
  distance: number,
  half: number,
  light: Float64Array,
): void {
  const widthMm = cutWidthMm(shape, u, v);
  const from = Math.max(distance - half, -widthMm);
  const to = Math.min(distance + half, 0);
  if (to <= from) return;
  const fading = shape.fuzz ? 1 + (from + to) / (2 * widthMm) : 1;
  const covered = (fading * (to - from)) / (2 * half);
  const facing = facingLamp(lamp, shape, u, v);
  const lit = Math.max(0, facing) * lamp.share;
  const pale = covered * Math.min(0.9, 0.08 + 1.1 * lit);
  const bright = 0.55 + 0.75 * lit;
  const dark = 1 - 0.6 * covered * Math.max(0, -facing) * lamp.share;
  for (let c = 0; c < 3; c++) light[c] = (light[c] + (CUT[c] * bright - light[c]) * pale) * dark;
}

/** How much the cut next to a point faces the lamp: 1 straight at it, -1 away from it. */
export function facingLamp(lamp: Lamp, shape: CardShape, u: number, v: number): number {
  pointOutward(shape, u, v);
  return (
    (outward[0] * shape.cos - outward[1] * shape.sin) * lamp.x +
    (outward[0] * shape.sin + outward[1] * shape.cos) * lamp.y
  );
}

/** The outward direction of the card's outline next to a point, in the card's axes. */
function pointOutward(shape: CardShape, u: number, v: number): void {
  const { widthMm, heightMm, radiusMm } = shape;
  const dx = u - widthMm / 2;
  const dy = v - heightMm / 2;
  const qx = Math.abs(dx) - widthMm / 2 + radiusMm;
  const qy = Math.abs(dy) - heightMm / 2 + radiusMm;
  const isCorner = qx > 0 && qy > 0;
  const length = isCorner ? Math.sqrt(qx * qx + qy * qy) : 1;
  const nx = isCorner ? qx / length : qx > qy ? 1 : 0;
  const ny = isCorner ? qy / length : qx > qy ? 0 : 1;
  outward[0] = dx < 0 ? -nx : nx;
  outward[1] = dy < 0 ? -ny : ny;
}

/** How far the card's rim nearest to a point is above the table. */
function liftMm(shape: CardShape, u: number, v: number): number {
  const { curl } = shape.card.scene;
  const base = shape.card.topMm;
  if (!curl) return base;
  const x = Math.min(1, Math.max(-1, (2 * u) / shape.widthMm - 1));
  const y = Math.min(1, Math.max(-1, (2 * v) / shape.heightMm - 1));
  const rise = (most: number, t: number) => (most > 0 ? most * (1 - t * t) : -most * t * t);
  return base + rise(curl.acrossMm, x) + rise(curl.downMm, y);
}

/** Share of the lamp's light that the card blocks; `u`, `v` are on the flat card. */
export function castShadow(lamp: Lamp, shape: CardShape, u: number, v: number): number {
  const height = liftMm(shape, u, v);
  const throwMm = height * lamp.cot;
  const lx = lamp.x * shape.cos + lamp.y * shape.sin;
  const ly = -lamp.x * shape.sin + lamp.y * shape.cos;
  const { widthMm, heightMm, radiusMm } = shape;
  const cast = roundedDistance(u + lx * throwMm, v + ly * throwMm, widthMm, heightMm, radiusMm);
  // Also halfway along, because no light passes under a card that stands on the table.
  const near = roundedDistance(
    u + (lx * throwMm) / 2,
    v + (ly * throwMm) / 2,
    widthMm,
    heightMm,
    radiusMm,
  );
  const blur = 0.05 + lamp.softness * height * 0.5;
  const share = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance / (2 * blur)));
  return Math.max(share(cast), share(near));
}
