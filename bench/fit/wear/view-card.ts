import type { Kernels, RgbaImage } from '@tc/engine';
import {
  type CardView,
  chooseSize,
  createCardFrame,
  locateCard,
  measureCentering,
} from '@tc/engine/stages';

/** The card as the engine measures its corners and edges, and its outline in the photo; null if it is refused. */
export function viewCard(kernels: Kernels, image: RgbaImage) {
  const whole = kernels.loadPhoto(image);
  const located = locateCard(kernels, whole);
  if (!located.ok) return null;
  const { copy, outline, outlineInCopy } = located.value;
  const size = chooseSize(whole, outline, 'auto');
  const frame = createCardFrame(outline, size.widthMm, size.heightMm);
  const { report } = measureCentering({ kernels, photo: whole, cardMap: frame, outline, size });
  const view: CardView = {
    ...{ kernels, photo: copy.photo, outline: outlineInCopy, size },
    cardMap: createCardFrame(outlineInCopy, size.widthMm, size.heightMm),
    bordersMm: report.bordersMm,
  };
  return { view, quad: outline.quad };
}
