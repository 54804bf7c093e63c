import { type Camera, idealToPlane } from '../camera/camera.ts';
import type { Homography } from '../camera/homography.ts';
import { createGrain, type Grain } from '../grounds/grain.ts';
import type { Ground } from '../grounds/ground.ts';
import type { Holder } from '../holders/holder.ts';
import type { ResolvedScene } from '../resolve.ts';
import { type PlacedCard, roundedDistance } from '../scene/placed.ts';
import { castShadow, facingLamp, type Lamp, lampOf, lightBevel } from './lamp.ts';
import type { LightMap } from './light.ts';
import { createPlanes, type Planes } from './planes.ts';
import { grainAt, locate, sampleGround, samplePrint, sampleRelief, sampleStock } from './sample.ts';
import { type CardShape, shapeOf } from './shapes.ts';

/** Everything that a pixel's light depends on. */
interface Stage {
  readonly camera: Camera;
  readonly ground: Ground;
  /** Unevenness of ink and coating on the cards' faces. */
  readonly ink: Grain;
  readonly shapes: readonly CardShape[];
  readonly holder: Holder | null;
  readonly toTop: Homography;
  readonly toTable: Homography;
  readonly pxPerMm: number;
  /** The direction to the lamp on the table, and how far the cards' shadows reach. */
  readonly lampX: number;
  readonly lampY: number;
  readonly contact: number;
  readonly lamp: Lamp | null;
}

/** White cardboard seen from the side. */
const CORE = [0.62, 0.6, 0.55] as const;
/** Beyond this distance a card's own shadow is not visible. */
const SHADOW_REACH_MM = 5;
/** A curled card under a low lamp casts a longer shadow. */
const LAMP_REACH_MM = 12;

const place = new Float64Array(2);
const light = new Float64Array(3);
const under = new Float64Array(3);

/** The light that reaches each pixel through a perfect lens. */
export function composePhoto(
  camera: Camera,
  scene: ResolvedScene,
  ground: Ground,
  cards: readonly PlacedCard[],
  holder: Holder | null,
  lightMap: LightMap,
): Planes {
  const planes = createPlanes(camera.widthPx, camera.heightPx);
  const azimuth = (scene.light.azimuthDeg * Math.PI) / 180;
  const topMm = cards.length > 0 ? cards[0].topMm : 0;
  const stage: Stage = {
    camera,
    ground,
    ink: createGrain(scene.copySeed + 1, camera.pxPerMm, [
      { depth: 0.011 * scene.inkGrain, acrossMm: 0.045, downMm: 0.045 },
      { depth: 0.006 * scene.inkGrain, acrossMm: 0.4, downMm: 0.4 },
    ]),
    shapes: cards.map(shapeOf),
    holder,
    toTop: idealToPlane(camera, topMm),
    toTable: idealToPlane(camera, 0),
    pxPerMm: camera.pxPerMm,
    lampX: Math.cos(azimuth),
    lampY: Math.sin(azimuth),
    contact: scene.light.contactShadow,
    lamp: lampOf(scene),
  };
  for (let row = 0; row < camera.heightPx; row++) composeRow(stage, lightMap, planes, row);
  return planes;
}

function composeRow(stage: Stage, map: LightMap, planes: Planes, row: number): void {
  const { camera, toTop: m } = stage;
  const cx = camera.widthPx / 2;
  const cy = camera.heightPx / 2;
  const bend = camera.lensK1 / (cx * cx + cy * cy);
  const dy = row + 0.5 - cy;
  const cellY = (row + 0.5) / map.cellPx;
  const gridRow = Math.floor(cellY);
  const sy = cellY - gridRow;
  for (let column = 0; column < camera.widthPx; column++) {
    const dx = column + 0.5 - cx;
    const factor = 1 + bend * (dx * dx + dy * dy);
    const x = cx + dx * factor;
    const y = cy + dy * factor;
    const w = 1 / (m[6] * x + m[7] * y + m[8]);
    const gloss = lightOf(
      stage,
      (m[0] * x + m[1] * y + m[2]) * w,
      (m[3] * x + m[4] * y + m[5]) * w,
      x,
      y,
    );
    const cellX = (column + 0.5) / map.cellPx;
    const gridColumn = cellX | 0;
    const sx = cellX - gridColumn;
    const at = gridRow * map.columns + gridColumn;
    const diffuse = between(map.diffuse, at, map.columns, sx, sy);
    const shine = gloss > 0 ? gloss * between(map.gloss, at, map.columns, sx, sy) : 0;
    const i = row * camera.widthPx + column;
    planes.red[i] = light[0] * diffuse + shine;
    planes.green[i] = light[1] * diffuse + shine;
    planes.blue[i] = light[2] * diffuse + shine;
  }
}

function between(grid: Float32Array, at: number, stride: number, sx: number, sy: number): number {
  const top = grid[at] + (grid[at + 1] - grid[at]) * sx;
  const bottom = grid[at + stride] + (grid[at + stride + 1] - grid[at + stride]) * sx;
  return top + (bottom - top) * sy;
}

/** The light of one pixel, including any plastic over it; returns how glossy it is. */
function lightOf(stage: Stage, tx: number, ty: number, x: number, y: number): number {
  const gloss = surfaceLight(stage, tx, ty, x, y);
  const { holder } = stage;
  if (!holder) return gloss;
  const dx = tx - holder.centerX;
  const dy = ty - holder.centerY;
  const cos = Math.cos(holder.turn);
  const sin = Math.sin(holder.turn);
  const hx = holder.widthMm / 2 + dx * cos + dy * sin;
  const hy = holder.heightMm / 2 - dx * sin + dy * cos;
  if (hx < 0 || hy < 0 || hx > holder.widthMm || hy > holder.heightMm) return gloss;
  return holder.overlay(hx, hy, light) ?? gloss;
}

/**
 * Writes the surface light of one pixel to `light` and returns how glossy it is. `tx`, `ty` are on
 * the plane of the cards' faces; `x`, `y` are the undistorted pixel.
 */
function surfaceLight(stage: Stage, tx: number, ty: number, x: number, y: number): number {
  const half = 0.5 / stage.pxPerMm;
  for (const shape of stage.shapes) {
    const reach = shape.slackMm + 1;
    const lx = (tx - shape.centerX) * shape.cos + (ty - shape.centerY) * shape.sin;
    const ly = -(tx - shape.centerX) * shape.sin + (ty - shape.centerY) * shape.cos;
    if (Math.abs(lx) > shape.widthMm / 2 + reach) continue;
    if (Math.abs(ly) > shape.heightMm / 2 + reach) continue;
    locate(shape, tx, ty, place);
    const [u, v] = place;
    const distance = roundedDistance(u, v, shape.widthMm, shape.heightMm, shape.radiusMm);
    if (distance > half) continue;
    const picture = shape.card.picture;
    let cover = distance < -half ? 1 : 0.5 - distance / (2 * half);
    if (picture.stock) cover *= sampleStock(picture, u, v);
    samplePrint(picture, u, v, light);
    const ink = grainAt(stage.ink, u, v);
    light[0] *= ink;
    light[1] *= ink;
    light[2] *= ink;
    if (picture.relief) sampleRelief(picture, u, v, light);
    if (stage.lamp) lightBevel(stage.lamp, shape, u, v, distance, half, light);
    if (cover > 0.999) return 1;
    under[0] = light[0];
    under[1] = light[1];
    under[2] = light[2];
    tableLight(stage, x, y);
    for (let c = 0; c < 3; c++) light[c] += (under[c] - light[c]) * cover;
    return cover;
  }
  tableLight(stage, x, y);
  return 0.12;
}

/** Everything except the printed faces: the cards' cut sides, their shadows, the table. */
function tableLight(stage: Stage, x: number, y: number): void {
  const m = stage.toTable;
  const w = 1 / (m[6] * x + m[7] * y + m[8]);
  const tx = (m[0] * x + m[1] * y + m[2]) * w;
  const ty = (m[3] * x + m[4] * y + m[5]) * w;
  sampleGround(stage.ground, tx, ty, light);
  for (const shape of stage.shapes) {
    const lx = Math.abs((tx - shape.centerX) * shape.cos + (ty - shape.centerY) * shape.sin);
    const ly = Math.abs(-(tx - shape.centerX) * shape.sin + (ty - shape.centerY) * shape.cos);
    const reach = stage.lamp ? LAMP_REACH_MM : SHADOW_REACH_MM;
    if (lx > shape.widthMm / 2 + reach || ly > shape.heightMm / 2 + reach) continue;
    if (stage.lamp) shadeUnderLamp(stage, stage.lamp, shape, tx, ty);
    else shadeBeside(stage, shape, tx, ty, stage.holder === null);
  }
}

/** A card's effect on the table next to it under a single lamp: its shadow falls to one side. */
function shadeUnderLamp(stage: Stage, lamp: Lamp, shape: CardShape, tx: number, ty: number): void {
  locate(shape, tx, ty, place);
  const [u, v] = place;
  const distance = roundedDistance(u, v, shape.widthMm, shape.heightMm, shape.radiusMm);
  const around = Math.exp(-Math.max(0, distance) / (0.25 + shape.card.topMm));
  const cast = castShadow(lamp, shape, u, v);
  const shade = (1 - stage.contact * (1 - lamp.share) * around) * (1 - lamp.share * cast);
  for (let c = 0; c < 3; c++) light[c] *= shade;
  if (stage.holder) return;
  const wall = Math.min(1, Math.max(0, 0.5 - distance * stage.pxPerMm));
  if (wall <= 0) return;
  const bright = 0.45 + 0.75 * lamp.share * Math.max(0, facingLamp(lamp, shape, u, v));
  for (let c = 0; c < 3; c++) light[c] += (CORE[c] * bright - light[c]) * wall;
}

function shadeBeside(
  stage: Stage,
  shape: CardShape,
  tx: number,
  ty: number,
  showsCut: boolean,
): void {
  const { widthMm, heightMm, radiusMm } = shape;
  const thickness = shape.card.topMm;
  locate(shape, tx, ty, place);
  const distance = roundedDistance(place[0], place[1], widthMm, heightMm, radiusMm);
  // A low lamp makes a shadow about twice as long as the card is high; ambient light fills it softly.
  const reach = thickness * 2;
  locate(shape, tx + stage.lampX * reach * 0.5, ty + stage.lampY * reach * 0.5, place);
  const cast = roundedDistance(place[0], place[1], widthMm, heightMm, radiusMm);
  const hard = Math.min(1, Math.max(0, 0.5 - cast / reach));
  const around = Math.exp(-Math.max(0, distance) / (0.7 + thickness));
  const shade = 1 - stage.contact * (0.75 * hard + 0.25 * around);
  const cut = showsCut ? Math.min(1, Math.max(0, 0.5 - distance * stage.pxPerMm)) : 0;
  const sunny = 0.72 + 0.2 * Math.sign(cast - distance);
  for (let c = 0; c < 3; c++) {
    light[c] *= shade;
    light[c] += (CORE[c] * sunny - light[c]) * cut;
  }
}
