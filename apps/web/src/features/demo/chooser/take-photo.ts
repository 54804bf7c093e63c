import type { Intake } from '@tc/engine/browser';
import { closePhoto, openPhoto } from '../card-photo.ts';
import type { CardPhoto } from '../model.ts';

let starting: Promise<{ intake: Intake; undecodable: string }> | null = null;

/** The judge of files arrives with the first file; an attempt that failed may be repeated. */
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

/** A photo for the bench, or in words why this file is none. */
export async function takePhoto(file: File): Promise<CardPhoto | string> {
  const { intake, undecodable } = await startIntake();
  const fault = await intake.inspect(file);
  if (fault) return `${fault.message} ${fault.advice}`;
  const photo = await openPhoto(file, file.name || 'Pasted photo');
  if (photo.extent) return photo;
  closePhoto(photo);
  return undecodable;
}
