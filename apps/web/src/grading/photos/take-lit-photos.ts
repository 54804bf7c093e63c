import type { LitPhoto } from '../session.ts';
import { closePhoto } from './card-photo.ts';
import { takePhoto } from './take-photo.ts';

let taken = 0;

/** Files as more photos of a side, and a sentence for each one that cannot be used. */
export async function takeLitPhotos(
  files: readonly File[],
): Promise<{ readonly photos: readonly LitPhoto[]; readonly problems: readonly string[] }> {
  const results = await Promise.all(files.map(takePhoto));
  const problems = results.filter((result) => typeof result === 'string');
  const photos = results.flatMap((result): LitPhoto[] => {
    if (typeof result === 'string') return [];
    // They are measured but never shown, so their pictures are not needed.
    closePhoto(result);
    return [{ id: ++taken, blob: result.blob, name: result.name }];
  });
  return { photos, problems };
}
