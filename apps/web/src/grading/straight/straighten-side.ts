import type { CardInPhoto, StraightCard } from '@tc/engine';
import type { Extent } from '../geometry/view.ts';
import { loadGrader } from '../grader.ts';
import type { CardPhoto, FoundSide, Quad, SideReport } from '../model.ts';
import { openPhoto } from '../photos/card-photo.ts';

/** One side of the card redrawn straight on, with all measurements in place. */
export interface StraightSide {
  readonly photo: CardPhoto;
  readonly side: FoundSide;
}

interface StraightPicture extends Pick<StraightCard, 'pxPerMm' | 'airMm' | 'lines'> {
  readonly image: Extent;
}

/** A side's report, mapped from the photo to the straightened picture. */
export function straightReport(
  side: SideReport,
  { image, pxPerMm, airMm, lines }: StraightPicture,
): FoundSide {
  const [left, top] = [airMm * pxPerMm, airMm * pxPerMm];
  const [right, bottom] = [left + side.card.widthMm * pxPerMm, top + side.card.heightMm * pxPerMm];
  const quad: Quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return {
    ...side,
    image: { width: image.width, height: image.height },
    quad,
    outline: {
      top: [quad[0], quad[1]],
      right: [quad[1], quad[2]],
      bottom: [quad[2], quad[3]],
      left: [quad[3], quad[0]],
    },
    card: { ...side.card, pxPerMm },
    centering: { ...side.centering, lines },
  };
}

/** Pixels as a file that browsers can show. */
export async function toPicture({ width, height, data }: StraightCard['image']): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

export interface DrawnCard {
  readonly photo: CardPhoto;
  readonly drawn: StraightCard;
}

/** Redraws a card whose position is known, in the engine's worker. The caller closes the photo. */
export async function drawStraight(photo: CardPhoto, card: CardInPhoto): Promise<DrawnCard> {
  const drawn = await (await loadGrader()).straighten(photo.blob, card);
  const picture = await toPicture(drawn.image);
  return { photo: await openPhoto(picture, `${photo.name}, straightened`), drawn };
}

/** Redraws a measured side with its measurements in place. The caller closes the photo. */
export async function straightenSide(photo: CardPhoto, side: SideReport): Promise<StraightSide> {
  const { photo: picture, drawn } = await drawStraight(photo, side);
  return { photo: picture, side: straightReport(side, drawn) };
}
