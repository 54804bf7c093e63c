import type { Quad, RgbaImage } from '@tc/engine';
import type { Mat } from '@techstark/opencv-js';
import { findJscanifyOutline } from './jscanify-outline.ts';
import { type Cv, loadOpenCv } from './load-opencv.ts';
import { findOpenCvOutline, toMat } from './opencv-outline.ts';

/** Longest side of the reduced photo, where noise and texture break fewer contours. */
const REDUCED_PX = 1000;

export const PEERS = {
  'OpenCV recipe, full resolution': findOpenCvOutline,
  'OpenCV recipe, reduced to 1000 px': reduced(findOpenCvOutline),
  'jscanify algorithm, full resolution': findJscanifyOutline,
  'jscanify algorithm, reduced to 1000 px': reduced(findJscanifyOutline),
} as const;

export type Peer = keyof typeof PEERS;
/** The outlines that other programs found in the same pixels; null if they found none. */
export type PeerOutlines = Readonly<Record<Peer, Quad | null>>;

/** Finds the other programs' outlines in exactly the pixels that we were given. */
export async function findPeerOutlines(image: RgbaImage): Promise<PeerOutlines> {
  const cv = await loadOpenCv();
  const photo = toMat(cv, image);
  try {
    const found = Object.entries(PEERS).map(([peer, find]) => [peer, find(cv, photo)] as const);
    return Object.fromEntries(found) as PeerOutlines;
  } finally {
    photo.delete();
  }
}

function reduced(find: (cv: Cv, photo: Mat) => Quad | null) {
  return (cv: Cv, photo: Mat): Quad | null => {
    const scale = Math.min(1, REDUCED_PX / Math.max(photo.rows, photo.cols));
    const small = new cv.Mat();
    cv.resize(photo, small, new cv.Size(0, 0), scale, scale, cv.INTER_AREA);
    const quad = find(cv, small);
    small.delete();
    return quad && (quad.map(([x, y]) => [x / scale, y / scale]) as unknown as Quad);
  };
}
