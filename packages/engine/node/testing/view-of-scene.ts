import { invariant } from '@tc/kernel';
import { renderScene, type Scene, type SceneSpec } from '@tc/testcards';
import { createCardMap } from '../../src/card-map/card-map.ts';
import { chooseSize } from '../../src/card-map/choose-size.ts';
import type { CardView } from '../../src/flaws/card-view.ts';
import { createKernels } from '../../src/kernels/index.ts';
import { refineOutline } from '../../src/outline/refine-outline.ts';

const kernels = createKernels();

/** A small rendered photo with a card at about 28 px/mm, and the card as the engine measures it. */
export function viewOfScene(spec: SceneSpec): { view: CardView; scene: Scene } {
  const scene = renderScene({
    size: 'topps-micro',
    widthPx: 900,
    heightPx: 1200,
    fill: 0.82,
    tiltDeg: 2,
    borderMm: 2.2,
    printShiftMm: [0.1, -0.1],
    ...spec,
  });
  const photo = kernels.loadPhoto(scene.photo);
  const outline = refineOutline(photo, scene.cards[0].quad, 3);
  invariant(outline !== null, 'the rendered card has edges to follow');
  const size = chooseSize(photo, outline, scene.cards[0].size);
  const cardMap = createCardMap(outline, size.widthMm, size.heightMm);
  const { bordersMm } = scene.cards[0];
  return { view: { kernels, photo, cardMap, outline, size, bordersMm }, scene };
}
