import { err, ok, type Result } from '@tc/kernel';
import { log } from '@tc/kernel/exact-math';
import { type CardMap, createCardMap } from '../card-map/card-map.ts';
import { outlineOf } from '../card-map/straighten-card.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import { locateCard } from '../locate/locate-card.ts';
import type { Quad, RefusalCode, SideReport } from '../report.ts';

/** A clean picture of the print, and where its card is. */
export interface PlacedReference {
  readonly photo: LoadedPhoto;
  readonly cardMap: CardMap;
  /** The picture is the card and nothing else, as in a database, so its cut is exact. */
  readonly isWholePicture: boolean;
}

/** A picture whose proportions are this close to the card's may be nothing but the card. */
const MOST_OFF = 0.025;

/** The card's millimeters, on their side where the picture shows it on its side. */
function sizeIn(quadIsWide: boolean, { widthMm, heightMm }: SideReport['card']) {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)];
  return quadIsWide ? [long, short] : [short, long];
}

function isWide([a, b, c, d]: Quad): boolean {
  const across =
    Math.abs(b[0] - a[0]) + Math.abs(c[0] - d[0]) + Math.abs(b[1] - a[1]) + Math.abs(c[1] - d[1]);
  const down =
    Math.abs(d[0] - a[0]) + Math.abs(c[0] - b[0]) + Math.abs(d[1] - a[1]) + Math.abs(c[1] - b[1]);
  return across > down;
}

function mapOfWhole({ width, height }: LoadedPhoto, card: SideReport['card']): CardMap | null {
  const quad: Quad = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const [acrossMm, downMm] = sizeIn(width > height, card);
  if (Math.abs(log((width / height) * (downMm / acrossMm))) > MOST_OFF) return null;
  const straight = outlineOf({ quad, outline: { top: [], right: [], bottom: [], left: [] } });
  return createCardMap(straight, acrossMm, downMm);
}

/** Finds the card in a clean picture of it, or takes the picture for the card where it shows nothing else. */
export function placeReference(
  kernels: Kernels,
  image: RgbaImage,
  card: SideReport['card'],
): Result<PlacedReference, RefusalCode> {
  const photo = kernels.loadPhoto(image);
  const located = locateCard(kernels, photo);
  if (located.ok) {
    const { copy, outlineInCopy } = located.value;
    const [acrossMm, downMm] = sizeIn(isWide(outlineInCopy.quad), card);
    const cardMap = createCardMap(outlineInCopy, acrossMm, downMm);
    return ok({ photo: copy.photo, cardMap, isWholePicture: false });
  }
  const cardMap = mapOfWhole(photo, card);
  return cardMap ? ok({ photo, cardMap, isWholePicture: true }) : err(located.error);
}
