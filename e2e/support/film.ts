import { closeSync, openSync, writeSync } from 'node:fs';
import { type Photo, renderScene, type SceneSpec } from '@tc/testcards';

/** One scene that the camera sees for a while. */
export interface Shot {
  readonly scene: Partial<SceneSpec>;
  readonly frames: number;
}

/**
 * BT.601 in the range used for video, one color per block of 2 x 2 pixels, which is the default of YUV4MPEG2.
 */
function asYuv({ width, height, data }: Photo): Uint8Array {
  const chroma = (width >> 1) * (height >> 1);
  const out = new Uint8Array(width * height + 2 * chroma);
  for (let i = 0; i < width * height; i++) {
    const [r = 0, g = 0, b = 0] = [data[4 * i], data[4 * i + 1], data[4 * i + 2]];
    out[i] = Math.round(16 + 0.257 * r + 0.504 * g + 0.098 * b);
  }
  let at = width * height;
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const i = 4 * (y * width + x);
      const mean = (c: number) =>
        [0, 4, 4 * width, 4 * width + 4].reduce((sum, by) => sum + (data[i + by + c] ?? 0), 0) / 4;
      const [r, g, b] = [mean(0), mean(1), mean(2)];
      out[at] = Math.round(128 - 0.148 * r - 0.291 * g + 0.439 * b);
      out[at + chroma] = Math.round(128 + 0.439 * r - 0.368 * g - 0.071 * b);
      at++;
    }
  }
  return out;
}

/** A picture that the camera sees for a while. */
export interface Still {
  readonly photo: Photo;
  readonly frames: number;
}

/** Writes a film that Chromium's fake camera plays over and over; all its pictures have the same size. */
export function writeStills(path: string, stills: Iterable<Still>, framesPerSecond: number): void {
  const file = openSync(path, 'w');
  let isFirst = true;
  for (const { photo, frames } of stills) {
    if (isFirst) {
      writeSync(
        file,
        `YUV4MPEG2 W${photo.width} H${photo.height} F${framesPerSecond}:1 Ip A1:1 C420\n`,
      );
    }
    isFirst = false;
    const frame = asYuv(photo);
    for (let i = 0; i < frames; i++) {
      writeSync(file, 'FRAME\n');
      writeSync(file, frame);
    }
  }
  closeSync(file);
}

/** The same, from drawn cards. */
export function writeFilm(
  path: string,
  common: SceneSpec,
  shots: readonly Shot[],
  framesPerSecond: number,
): void {
  const draw = function* () {
    for (const { scene, frames } of shots) {
      yield { photo: renderScene({ ...common, ...scene }).photo, frames };
    }
  };
  writeStills(path, draw(), framesPerSecond);
}
