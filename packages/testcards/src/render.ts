import { type Camera, idealToPlane } from './camera/camera.ts';
import { createGround } from './grounds/ground.ts';
import { composePhoto } from './photo/compose.ts';
import { blurLens, blurMotion } from './photo/lens.ts';
import { createLightMap } from './photo/light.ts';
import { layOver } from './photo/overlay.ts';
import { develop } from './photo/sensor.ts';
import type { ResolvedScene } from './resolve.ts';
import { finishCard, type Layout, seatCards } from './scene/arrange.ts';
import { edgesOf, quadOf } from './scene/edges.ts';
import type { PlacedCard } from './scene/placed.ts';
import { planScene } from './scene/plan.ts';
import { viewOf } from './scene/view.ts';
import type { SceneSpec } from './spec.ts';
import type { CardTruth, Expected } from './truth.ts';

/** RGBA, 8 bits per channel, sRGB, opaque. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

export interface Scene {
  readonly spec: SceneSpec;
  readonly group: string;
  readonly photo: Photo;
  readonly cards: readonly CardTruth[];
  readonly expected: Expected;
}

/** The blur of lens and sensor themselves. */
const LENS_BLUR_PX = 0.65;

/**
 * Photographs an invented card and returns exactly where everything is. Pure: the same spec gives
 * the same bytes. The node entry adds JPEG compression.
 */
export function renderScene(spec: SceneSpec): Scene {
  const { scene, layout, camera, expected } = planScene(spec);
  const cards = seatCards(layout).map((card) => finishCard(card, camera.pxPerMm));
  return {
    spec,
    group: scene.group,
    photo: photograph(scene, camera, layout, cards),
    cards: cards.map((card) => truthOf(camera, card)),
    expected,
  };
}

function photograph(
  scene: ResolvedScene,
  camera: Camera,
  layout: Layout,
  cards: readonly PlacedCard[],
): Photo {
  const ground = createGround(scene, viewOf(camera), camera.pxPerMm);
  const reachMm = Math.max(scene.widthPx, scene.heightPx) / camera.pxPerMm;
  const lightMap = createLightMap(scene, idealToPlane(camera, 0), reachMm);
  const planes = composePhoto(camera, scene, ground, cards, layout.holder, lightMap);
  layOver(planes, camera, scene, cards);
  const spacing = blurMotion(planes, scene.motionPx, scene.motionDeg);
  const joining = spacing > 1.2 ? spacing * 0.5 : 0;
  blurLens(planes, Math.hypot(LENS_BLUR_PX, scene.defocusPx, joining));
  return { width: planes.width, height: planes.height, data: develop(planes, scene) };
}

function truthOf(camera: Camera, card: PlacedCard): CardTruth {
  return {
    size: card.scene.size,
    widthMm: card.design.widthMm,
    heightMm: card.design.heightMm,
    cornerRadiusMm: card.design.cornerRadiusMm,
    quad: quadOf(camera, card),
    edges: edgesOf(camera, card),
    bordersMm: card.borders,
    borderTiltDeg: card.design.printTiltDeg,
    flaws: card.flaws,
    holder: card.scene.holder,
  };
}
