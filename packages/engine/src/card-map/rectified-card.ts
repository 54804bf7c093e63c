import type { Kernels, LoadedPhoto, PlanarImage } from '../kernels/index.ts';
import { type CardMap, cutPatch } from './card-map.ts';

/** The whole card seen straight on. */
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
  cardMap,
}: {
  readonly kernels: Kernels;
  readonly photo: LoadedPhoto;
  readonly cardMap: CardMap;
}): RectifiedCard {
  const pxPerMm = Math.min(FINEST_PX_PER_MM, cardMap.pxPerMm);
  const box = { x0: 0, y0: 0, x1: cardMap.widthMm, y1: cardMap.heightMm };
  const { image } = cutPatch(photo, cardMap, box, pxPerMm);
  return { image, luma: kernels.luma(image), width: image.width, height: image.height, pxPerMm };
}
