import type { CardPhoto } from '../model.ts';

/** Reads how large the photo is as shown; null when this browser cannot draw the file. */
async function readExtent(url: string): Promise<CardPhoto['extent']> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

/**
 * Opens a file for grading. It stays in this browser, and its URL is valid only here.
 *
 * @param picture what to show if browsers cannot draw the file itself
 */
export async function openPhoto(blob: Blob, name: string, picture = blob): Promise<CardPhoto> {
  const url = URL.createObjectURL(picture);
  return { blob, url, name, extent: await readExtent(url) };
}

export function closePhoto(photo: CardPhoto | null): void {
  if (photo) URL.revokeObjectURL(photo.url);
}
