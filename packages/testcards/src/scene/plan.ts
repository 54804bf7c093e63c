import type { Camera } from '../camera/camera.ts';
import { expectedOutcome } from '../expected.ts';
import { type ResolvedScene, resolveScene } from '../resolve.ts';
import type { SceneSpec } from '../spec.ts';
import type { Expected } from '../truth.ts';
import { type Layout, layOut, seatCards } from './arrange.ts';
import { quadOf } from './edges.ts';
import { frameSubject } from './view.ts';

/** Everything about a scene that can be known without drawing a pixel. */
export interface ScenePlan {
  readonly scene: ResolvedScene;
  readonly layout: Layout;
  readonly camera: Camera;
  readonly expected: Expected;
}

export function planScene(spec: SceneSpec): ScenePlan {
  const scene = resolveScene(spec);
  const layout = layOut(spec, scene);
  const camera = frameSubject(scene, layout.subject);
  const outlines = seatCards(layout).map((card) => ({
    quad: quadOf(camera, card),
    widthMm: card.design.widthMm,
    heightMm: card.design.heightMm,
  }));
  return { scene, layout, camera, expected: expectedOutcome(scene, camera, outlines) };
}
