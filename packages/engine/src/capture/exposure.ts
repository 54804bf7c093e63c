import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { PlanarImage } from '../kernels/index.ts';
import { glareShareOf } from './glare.ts';

/** How the card's own face is lit. */
export interface Exposure {
  /** 95 % of the face is darker than this luma, 0..255. */
  readonly brightLuma: number;
  /** 25 % of the face is darker than this luma. */
  readonly darkLuma: number;
  /**
   * Share of the face where at least two channels are clipped. A single clipped channel is common in a
   * vivid ink; two leave neither hue nor brightness.
   */
  readonly clippedShare: number;
  /** Share of the face where any channel is clipped. */
  readonly lostShare: number;
  /** Share of the face that reflections hide. */
  readonly glareShare: number;
}

/** Fine enough to see every highlight that hides a border, coarse enough to be quick. */
const FACE_PX_PER_MM = 4;
/** The edge and what is next to it are left out. */
const RIM_MM = 1;
/** Compression and sharpening leave a clipped pixel up to three levels below 255. */
const CLIPPED = 252;

/** Whether two channels of a pixel are clipped. */
export function isClipped(red: number, green: number, blue: number): boolean {
  const middle = Math.max(Math.min(red, green), Math.min(Math.max(red, green), blue));
  return middle >= CLIPPED;
}

/** Roughly every third pixel of the face, without its rim. */
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
