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

/** A photo for the bench, or the reason why this file cannot be one. */
export async function takePhoto(file: File): Promise<CardPhoto | string> {
  const { intake, undecodable } = await startIntake();
  const { fault, picture } = await intake.inspect(file);
  if (fault) return `${fault.message} ${fault.advice}`;
  const photo = await openPhoto(file, file.name || 'Pasted photo', picture);
  if (photo.extent) return photo;
  closePhoto(photo);
  return undecodable;
}
