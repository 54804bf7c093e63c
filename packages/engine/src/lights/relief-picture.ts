import { err, ok, type Result } from '@tc/kernel';
import { createCardMap } from '../card-map/card-map.ts';
import { type CardInPhoto, outlineOf } from '../card-map/straighten-card.ts';
import { placeCard } from '../cutout/place-card.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels } from '../kernels/index.ts';
import { cutFaceLight, type FaceLight, LIGHTS_PX_PER_MM } from './face-light.ts';
import type { Field } from './field.ts';
import { firstFace, layOn } from './lay-on.ts';
import { isLitFromElsewhere } from './light-change.ts';
import { findRelief } from './relief.ts';

/**
 * What moved with the light over the face of a card, seen straight on: one number for each pixel, rows from the
 * top, without padding. The unit is how much the light usually changes within some 3 mm (root mean square).
 */
export interface ReliefPicture {
  readonly width: number;
  readonly height: number;
  readonly pxPerMm: number;
  /** How much the light changes here beyond the print, in sixteenths of the unit; 255 is that much or more. */
  readonly moved: Uint8Array;
  /**
   * The largest way of change with its sign, in eighths of the unit from 128: the two flanks of a crease lie on
   * either side of it. Which flank is the brighter one means nothing.
   */
  readonly flank: Uint8Array;
  /** How many photos show the place. */
  readonly seenBy: Uint8Array;
  /** Photos that are laid on each other. */
  readonly photos: number;
}

export type NoRelief = 'one-photo' | 'same-light';

/** All photos of one side that its report used, the one it draws on first. */
export interface LitSide {
  readonly photos: readonly RgbaImage[];
  readonly card: CardInPhoto;
}

const MOVED_STEPS = 16;
const FLANK_STEPS = 8;
const NO_FLANK = 128;

function toBytes({ data }: Field, byteOf: (value: number) => number): Uint8Array {
  return Uint8Array.from(data, (value) => Math.min(255, Math.max(0, Math.round(byteOf(value)))));
}

/** The face of every photo that can be laid on the first and is as fine as relief is looked for. */
function layAll(kernels: Kernels, { photos: [image, ...others], card }: LitSide): FaceLight[] {
  const cardMap = createCardMap(outlineOf(card), card.card.widthMm, card.card.heightMm);
  const first = firstFace(cardMap, cutFaceLight(kernels.loadPhoto(image), cardMap));
  const faces = [first.face];
  for (const other of others) {
    const placed = placeCard(kernels, other);
    if (!placed.ok || placed.value.pxPerMm < LIGHTS_PX_PER_MM) continue;
    const { outline, widthMm, heightMm } = placed.value;
    const own = createCardMap(outline, widthMm, heightMm);
    const laid = layOn(first, kernels.loadPhoto(other), own);
    if (laid.ok) faces.push(laid.value.face);
  }
  return faces;
}

/** Draws what moved with the light on a side that was measured in several photos. */
export function drawRelief(kernels: Kernels, side: LitSide): Result<ReliefPicture, NoRelief> {
  if (side.photos.length < 2) return err('one-photo');
  const faces = layAll(kernels, side);
  if (faces.length < 2) return err('one-photo');
  if (!isLitFromElsewhere(faces)) return err('same-light');
  const relief = findRelief(faces);
  const { width, height } = relief.strength;
  return ok({
    ...{ width, height, pxPerMm: LIGHTS_PX_PER_MM, photos: faces.length },
    moved: toBytes(relief.strength, (value) => MOVED_STEPS * value),
    flank: toBytes(relief.along, (value) => NO_FLANK + FLANK_STEPS * value),
    seenBy: toBytes(relief.photos, (value) => value),
  });
}
