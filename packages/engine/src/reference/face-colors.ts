import { log } from '@tc/kernel/exact-math';
import { type CardMap, cutPatch } from '../card-map/card-map.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import { isBlind, LIGHTS_PX_PER_MM, OVERSAMPLED } from '../lights/face-light.ts';
import { type Field, mapField } from '../lights/field.ts';

export type Three<Value> = readonly [Value, Value, Value];

/** How much red, green and blue light a face sends to a photo, seen straight on. */
export interface FaceColors {
  /** Natural logarithms of the levels, less their mean over the face. */
  readonly channels: Three<Field>;
  /** 1 where the photo shows the face, 0 where it is burnt out or black. */
  readonly seen: Field;
}

/** Levels added before the logarithm: dark print is noisy, and a lamp's veil lies over it. */
const DARK_LEVELS = 10;
const LOGARITHMS = Float64Array.from({ length: 256 }, (_, level) => log(level + DARK_LEVELS));

function center(channel: Field, seen: Field): void {
  const { data } = channel;
  let [sum, count] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    sum += data[i] * seen.data[i];
    count += seen.data[i];
  }
  const mean = sum / Math.max(1, count);
  for (let i = 0; i < data.length; i++) data[i] -= mean;
}

/** The colors of a whole face, `LIGHTS_PX_PER_MM` fine, on a grid in the millimeters of the card map. */
export function cutFaceColors(photo: LoadedPhoto, cardMap: CardMap): FaceColors {
  const box = { x0: 0, y0: 0, x1: cardMap.widthMm, y1: cardMap.heightMm };
  const { image } = cutPatch(photo, cardMap, box, OVERSAMPLED * LIGHTS_PX_PER_MM);
  const planes = [image.red, image.green, image.blue];
  const width = Math.floor(image.width / OVERSAMPLED);
  const height = Math.floor(image.height / OVERSAMPLED);
  const field = (): Field => ({ width, height, data: new Float32Array(width * height) });
  const channels: FaceColors['channels'] = [field(), field(), field()];
  const seen = field();
  const parts = OVERSAMPLED * OVERSAMPLED;
  for (let at = 0; at < seen.data.length; at++) {
    const row = Math.floor(at / width) * OVERSAMPLED;
    const corner = row * image.width + (at % width) * OVERSAMPLED;
    seen.data[at] = 1;
    for (let k = 0; k < parts; k++) {
      const i = corner + Math.floor(k / OVERSAMPLED) * image.width + (k % OVERSAMPLED);
      for (let c = 0; c < 3; c++) channels[c].data[at] += LOGARITHMS[planes[c][i]] / parts;
      if (isBlind(image.red[i], image.green[i], image.blue[i])) seen.data[at] = 0;
    }
  }
  for (const channel of channels) center(channel, seen);
  return { channels, seen };
}

/** How much farther right and down the card's print lies beside its cut than the reference's. */
export interface PrintOffset {
  readonly rightMm: number;
  readonly downMm: number;
}

/** Wear of the cut is measured elsewhere, on the card and on its reference. */
const RIM_MM = 1.2;

/**
 * A face without the rims of both cards. They have to go before anything is smoothed, or what lies beside one card
 * and under the other shows far inside of it.
 */
export function withoutRims(
  { channels, seen }: FaceColors,
  { rightMm, downMm }: PrintOffset,
  pxPerMm: number,
): FaceColors {
  const { width, height } = seen;
  const rim = (beyondMm: number) => Math.ceil((RIM_MM + Math.max(0, beyondMm)) * pxPerMm);
  const [left, right] = [rim(rightMm), width - rim(-rightMm)];
  const [top, bottom] = [rim(downMm), height - rim(-downMm)];
  const inside = mapField(seen, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x >= left && x < right && y >= top && y < bottom ? seen.data[i] : 0;
  });
  return { channels, seen: inside };
}
