import { createRequire } from 'node:module';
import type * as OpenCv from '@techstark/opencv-js';

export type Cv = typeof OpenCv;

let loading: Promise<Cv> | undefined;

/** OpenCV.js, once it is ready. */
export function loadOpenCv(): Promise<Cv> {
  loading ??= start();
  return loading;
}

async function start(): Promise<Cv> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js') as Cv & { then?: unknown };
  if (!('Mat' in cv) || !cv.Mat) {
    await new Promise<void>((resolve) => {
      (cv as { onRuntimeInitialized?: () => void }).onRuntimeInitialized = resolve;
    });
  }
  // The module looks like a promise but only ever resolves to itself, so awaiting it hangs.
  delete cv.then;
  return cv;
}
