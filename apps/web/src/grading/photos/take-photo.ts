import type { Intake } from '@tc/engine/browser';
import type { CardPhoto } from '../model.ts';
import { closePhoto, openPhoto } from './card-photo.ts';

let starting: Promise<{ intake: Intake; undecodable: string }> | null = null;

/** The file checker is loaded with the first file; a failed load may be retried. */
function startIntake() {
  starting ??= import('@tc/engine/browser').then(
    ({ createIntake, UNDECODABLE: { message, advice } }) => ({
      intake: createIntake(),
      undecodable: `${message} ${advice}`,
    }),
    (error: unknown) => {
      starting = null;
      throw error;
    },
  );
  return starting;
}

/** What can be shown of a picture file of any size, or why it is not one. */
export async function openPicture(file: Blob): Promise<Blob | string> {
  const { intake } = await startIntake();
  const { fault, picture } = await intake.inspect(file);
  return fault && fault.code !== 'too-small' ? `${fault.message} ${fault.advice}` : picture;
}

/** Enlarged pictures are at least this wide and high. */
const ENLARGED_PX = 1200;

async function enlarge(picture: Blob, name: string): Promise<{ file: File; by: number } | null> {
  const small = await createImageBitmap(picture).catch(() => null);
  if (!small) return null;
  const by = Math.ceil(ENLARGED_PX / Math.min(small.width, small.height));
  const canvas = document.createElement('canvas');
  canvas.width = small.width * by;
  canvas.height = small.height * by;
  const drawing = canvas.getContext('2d');
  if (!drawing || by > 12) return null;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(small, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && { file: new File([blob], name, { type: 'image/png' }), by };
}

export interface TakenPhoto {
  readonly photo: CardPhoto;
  /** How many pixels of the picture represent one pixel of the file, along each side. */
  readonly enlargedBy: number;
}

/** The same for tools that also accept small pictures, which are enlarged. */
export async function takeAnyPhoto(file: File): Promise<TakenPhoto | string> {
  const { intake } = await startIntake();
  const { fault, picture } = await intake.inspect(file);
  const larger = fault?.code === 'too-small' ? await enlarge(picture, file.name) : null;
  const photo = await takePhoto(larger?.file ?? file);
  return typeof photo === 'string' ? photo : { photo, enlargedBy: larger?.by ?? 1 };
}

/** A photo to grade, or the reason why this file cannot be one. */
export async function takePhoto(file: File): Promise<CardPhoto | string> {
  const { intake, undecodable } = await startIntake();
  const { fault, picture } = await intake.inspect(file);
  if (fault) return `${fault.message} ${fault.advice}`;
  const photo = await openPhoto(file, file.name || 'Pasted photo', picture);
  if (photo.extent) return photo;
  closePhoto(photo);
  return undecodable;
}
