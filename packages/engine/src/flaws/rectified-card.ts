import { cutPatch } from '../frame/card-frame.ts';
import type { PlanarImage } from '../kernels/index.ts';
import type { CardView } from './card-view.ts';

/** The whole card seen straight on, fine enough for a scratch a tenth of a millimetre wide. */
export interface RectifiedCard {
  readonly image: PlanarImage;
  readonly luma: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly pxPerMm: number;
}

const FINEST_PX_PER_MM = 12;

export function rectifyCard(view: CardView): RectifiedCard {
  const { frame, photo } = view;
  const pxPerMm = Math.min(FINEST_PX_PER_MM, frame.pxPerMm);
  const box = { x0: 0, y0: 0, x1: frame.widthMm, y1: frame.heightMm };
  const { image } = cutPatch(photo, frame, box, pxPerMm);
  const { width, height, red, green, blue } = image;
  const luma = new Uint8Array(width * height);
  for (let i = 0; i < luma.length; i++)
    luma[i] = (77 * red[i] + 150 * green[i] + 29 * blue[i]) >> 8;
  return { image, luma, width, height, pxPerMm };
}
