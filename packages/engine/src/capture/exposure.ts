import type { RectifiedCard } from '../frame/rectified-card.ts';
import type { PlanarImage } from '../kernels/index.ts';
import { glareShareOf } from './glare.ts';

/** How the card's own face is lit. */
export interface Exposure {
  /** Luma below which 95 % of the face lies, 0..255. */
  readonly brightLuma: number;
  /** Luma below which 25 % of the face lies. */
  readonly darkLuma: number;
  /**
   * Part of the face where at least two channels are at the sensor's end. One alone is often there in
   * a vivid ink; two leave neither hue nor brightness.
   */
  readonly clippedShare: number;
  /** Part of the face where any channel is at the sensor's end. */
  readonly lostShare: number;
  /** Part of the face that reflections hide. */
  readonly glareShare: number;
}

/** Enough to see every highlight that hides a border, few enough pixels to be quick. */
const FACE_PX_PER_MM = 4;
/** The cut and what lies beside it are left out. */
const RIM_MM = 1;
/** Compression and sharpening leave a pixel at the sensor's end up to three levels below 255. */
const CLIPPED = 252;

/** Whether two channels of a pixel are at the sensor's end. */
export function isClipped(red: number, green: number, blue: number): boolean {
  const middle = Math.max(Math.min(red, green), Math.min(Math.max(red, green), blue));
  return middle >= CLIPPED;
}

/** Every third pixel or so of the face, without its rim. */
function sampleFace({ image, pxPerMm }: RectifiedCard): PlanarImage {
  const places = (sizePx: number): number[] => {
    const count = Math.max(2, Math.round((sizePx / pxPerMm - 2 * RIM_MM) * FACE_PX_PER_MM));
    return Array.from({ length: count }, (_, i) =>
      Math.min(sizePx - 1, Math.floor((RIM_MM + (i + 0.5) / FACE_PX_PER_MM) * pxPerMm)),
    );
  };
  const columns = places(image.width);
  const rows = places(image.height);
  const of = (plane: Uint8Array): Uint8Array => {
    const out = new Uint8Array(columns.length * rows.length);
    rows.forEach((row, y) => {
      const start = row * image.width;
      for (let x = 0; x < columns.length; x++)
        out[y * columns.length + x] = plane[start + columns[x]];
    });
    return out;
  };
  const { red, green, blue } = image;
  const size = { width: columns.length, height: rows.length };
  return { ...size, red: of(red), green: of(green), blue: of(blue) };
}

export function measureExposure(card: RectifiedCard): Exposure {
  const image = sampleFace(card);
  const { red, green, blue } = image;
  const total = red.length;
  const histogram = new Uint32Array(256);
  const luma = new Uint8Array(total);
  let clipped = 0;
  let lost = 0;
  for (let i = 0; i < total; i++) {
    luma[i] = (red[i] * 54 + green[i] * 183 + blue[i] * 19) >> 8;
    histogram[luma[i]]++;
    if (isClipped(red[i], green[i], blue[i])) clipped++;
    if (Math.max(red[i], green[i], blue[i]) >= CLIPPED) lost++;
  }
  const levelAt = (share: number) => {
    let left = share * total;
    let level = 0;
    while (level < 255 && left >= histogram[level]) left -= histogram[level++];
    return level;
  };
  return {
    brightLuma: levelAt(0.95),
    darkLuma: levelAt(0.25),
    clippedShare: clipped / total,
    lostShare: lost / total,
    glareShare: glareShareOf(image, luma, FACE_PX_PER_MM),
  };
}
