import type { RgbaImage } from '@tc/engine';
import type { PeerOutlines } from '../grading/observation.ts';
import { findJscanifyOutline } from './jscanify-outline.ts';
import { loadOpenCv } from './load-opencv.ts';
import { findOpenCvOutline, toMat } from './opencv-outline.ts';

/** The outlines that the other programs find in the very pixels that we were given. */
export async function findPeerOutlines(image: RgbaImage): Promise<PeerOutlines> {
  const cv = await loadOpenCv();
  const photo = toMat(cv, image);
  try {
    return { opencv: findOpenCvOutline(cv, photo), jscanify: findJscanifyOutline(cv, photo) };
  } finally {
    photo.delete();
  }
}
