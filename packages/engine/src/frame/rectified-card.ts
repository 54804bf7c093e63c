import type { Kernels, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { type CardFrame, cutPatch } from './card-frame.ts';

/** The whole card seen straight on, fine enough for a scratch a tenth of a millimeter wide. */
export interface RectifiedCard {
  readonly image: PlanarImage;
  readonly luma: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly pxPerMm: number;
}

const FINEST_PX_PER_MM = 12;

export function rectifyCard({
  kernels,
  photo,
  frame,
}: {
  readonly kernels: Kernels;
  readonly photo: LoadedPhoto;
  readonly frame: CardFrame;
}): RectifiedCard {
  const pxPerMm = Math.min(FINEST_PX_PER_MM, frame.pxPerMm);
  const box = { x0: 0, y0: 0, x1: frame.widthMm, y1: frame.heightMm };
  const { image } = cutPatch(photo, frame, box, pxPerMm);
  return { image, luma: kernels.luma(image), width: image.width, height: image.height, pxPerMm };
}
