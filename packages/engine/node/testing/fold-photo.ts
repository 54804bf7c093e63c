import type { CardView } from '../../src/flaws/card-view.ts';
import type { RgbaImage } from '../../src/image.ts';
import { createKernels } from '../../src/kernels/index.ts';

/** Half the width of the ridge of a fold. */
const FLANK_MM = 0.8;
/** A fold fades at its ends. */
const FADE_MM = 2;

/** How much lighter or darker each flank of a line is, as a share of the light. */
export type Flanks = readonly [number, number];

/**
 * The same photo with a line from one place of the card to another that wavers as torn paper does: a ridge that is lit
 * on one flank and shaded on the other, or an even line.
 *
 * @param ends shares of the card's width and height
 */
export function foldPhoto(
  image: RgbaImage,
  { cardMap }: Pick<CardView, 'cardMap'>,
  ends: readonly [readonly [number, number], readonly [number, number]],
  flanks: Flanks,
): RgbaImage {
  const { widthMm, heightMm, pxPerMm } = cardMap;
  const [a, b] = ends.map(([u, v]) => cardMap.toPhoto(u * widthMm, v * heightMm));
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const data = Uint8Array.from(image.data);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const along = (x - a[0]) * ux + (y - a[1]) * uy;
      if (along < 0 || along > length) continue;
      const place = along / pxPerMm;
      const wander = 0.25 * Math.sin(1.3 * place) + 0.1 * Math.sin(4.1 * place);
      const from = ((y - a[1]) * ux - (x - a[0]) * uy) / pxPerMm + wander;
      if (Math.abs(from) > FLANK_MM) continue;
      const fade = Math.min(1, Math.min(along, length - along) / (FADE_MM * pxPerMm));
      const light = 1 + flanks[from < 0 ? 0 : 1] * (1 - Math.abs(from) / FLANK_MM) * fade;
      for (let c = 0; c < 3; c++) {
        const i = (y * image.width + x) * 4 + c;
        data[i] = Math.min(255, Math.round(data[i] * light));
      }
    }
  }
  return { ...image, data };
}

/** The same card in another photo of it that was not moved. */
export function inPhoto(view: CardView, image: RgbaImage): CardView {
  const kernels = createKernels();
  return { ...view, kernels, photo: kernels.loadPhoto(image) };
}
