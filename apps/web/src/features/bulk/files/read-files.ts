import {
  type Found,
  type FoundPhoto,
  isPhotoName,
  isSystemFile,
  judge,
  MOST_PHOTOS,
  plainPath,
} from './found-photo.ts';

/** The photos of a folder and its subfolders, or of a selection. */
export async function readFiles(files: readonly File[]): Promise<Found> {
  const photos: FoundPhoto[] = [];
  const left: string[] = [];
  for (const file of files) {
    const path = plainPath(file.webkitRelativePath || file.name);
    if (isSystemFile(path)) continue;
    if (!isPhotoName(path) && !file.type.startsWith('image/')) {
      left.push(`${path} is not a photo.`);
      continue;
    }
    const fault = await judge(path, file);
    if (fault) left.push(fault);
    else if (photos.length < MOST_PHOTOS) photos.push({ path, blob: file });
    else left.push(`${path} was left out: one batch takes up to ${MOST_PHOTOS} photos.`);
  }
  return { photos, left };
}
