import { turnExtent } from '../geometry/turn.ts';
import { type Bounds, boundsOf, type Extent } from '../geometry/view.ts';
import type { CardPhoto, Quad } from '../model.ts';

/** The part of a photo that shows the card, in the form that a PDF stores it. */
export interface CardPicture {
  readonly jpeg: Uint8Array;
  /** The part, in pixels of the photo as shown. */
  readonly part: Bounds;
}

/** Enough space around the card for its numbers. */
const AIR_SHARE = 0.16;
/** About 300 dots per inch at the printed size. */
const LONGEST_PX = 1400;

function partOf(photo: Extent, quad: Quad): Bounds {
  const card = boundsOf(quad);
  const air = Math.max(card.x1 - card.x0, card.y1 - card.y0) * AIR_SHARE;
  return {
    x0: Math.max(0, card.x0 - air),
    y0: Math.max(0, card.y0 - air),
    x1: Math.min(photo.width, card.x1 + air),
    y1: Math.min(photo.height, card.y1 + air),
  };
}

async function openImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

async function readJpeg(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.86),
  );
  if (!blob) throw new Error('The photo could not be drawn.');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Draws the card and its surroundings; null if this browser cannot draw the photo. */
export async function drawCardPicture(photo: CardPhoto, quad: Quad): Promise<CardPicture | null> {
  const { extent, turns = 0, url } = photo;
  if (!extent) return null;
  const image = await openImage(url);
  const part = partOf(extent, quad);
  const [width, height] = [part.x1 - part.x0, part.y1 - part.y0];
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('The photo could not be drawn.');
  const taken = turnExtent(extent, turns);
  brush.imageSmoothingQuality = 'high';
  brush.scale(scale, scale);
  brush.translate(-part.x0, -part.y0);
  // Rotating around the top left corner moves the photo out of place; this shifts it back.
  brush.translate(
    turns === 1 ? taken.height : turns === 2 ? taken.width : 0,
    turns === 2 ? taken.height : turns === 3 ? taken.width : 0,
  );
  brush.rotate((turns * Math.PI) / 2);
  brush.drawImage(image, 0, 0, taken.width, taken.height);
  return { jpeg: await readJpeg(canvas), part };
}
