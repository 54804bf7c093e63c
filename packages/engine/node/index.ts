export { decodePhoto } from './decode-photo.ts';
export { readPhotoFile } from './read-photo-file.ts';
