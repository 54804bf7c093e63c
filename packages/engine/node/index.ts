export { type DecodedPhoto, decodePhoto, decodePhotoFile } from './decode-photo.ts';
