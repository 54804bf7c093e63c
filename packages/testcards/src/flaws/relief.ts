import type { CardPicture, LitRelief } from '../cards/picture.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { BoxMm } from '../truth.ts';

/** The lamp in the card's own axes. */
export interface FaceLamp {
  readonly x: number;
  readonly y: number;
  readonly cot: number;
  readonly share: number;
  /** The slope, along the lamp's direction, at which the coating reflects the lamp into the camera. */
  readonly mirror: number;
  readonly gloss: number;
}

/** Slopes of a card's face, per millimeter to the right and down. */
export interface Relief {
  readonly picture: CardPicture;
  readonly lamp: FaceLamp;
  readonly across: Float32Array;
  readonly down: Float32Array;
  /** Light reflected by scratches in the coating, whatever is under them. */
  readonly glint: Float32Array;
}

/** Spread of slopes within one point of a semi-matte coating. */
const MIRROR_SPREAD = 0.16;
/** The smallest visible change of the light. */
const SEEN = 0.045;
/** The same for light that a scratch adds, relative to white. */
const SEEN_GLINT = 0.012;

export function faceLampOf(scene: ResolvedScene): FaceLamp | null {
  const { lamp, rollDeg, turnedDeg } = scene;
  if (!lamp) return null;
  const azimuth = ((lamp.azimuthDeg - rollDeg - turnedDeg) * Math.PI) / 180;
  const elevation = (lamp.elevationDeg * Math.PI) / 180;
  return {
    x: Math.cos(azimuth),
    y: Math.sin(azimuth),
    cot: 1 / Math.tan(elevation),
    share: lamp.share,
    mirror: -Math.cos(elevation) / (1 + Math.sin(elevation)),
    gloss: lamp.gloss,
  };
}

export function createRelief(picture: CardPicture, lamp: FaceLamp): Relief {
  const length = picture.widthPx * picture.heightPx;
  const plane = () => new Float32Array(length);
  return { picture, lamp, across: plane(), down: plane(), glint: plane() };
}

/** Writes the slope at a point, to the right and down, into `out`; false where the face stays flat. */
export type Slope = (x: number, y: number, out: Float64Array) => boolean;

/** Tilts the face within a box, and returns the box of what the lamp shows of it. */
export function lean(relief: Relief, box: BoxMm, slope: Slope): BoxMm | null {
  const { across, down, lamp } = relief;
  const out = new Float64Array(2);
  return visit(relief.picture, box, (x, y, i) => {
    if (!slope(x, y, out)) return false;
    across[i] += out[0];
    down[i] += out[1];
    const change = Math.abs(shadeOf(lamp, out[0], out[1]) - 1);
    return change > SEEN || shineOf(lamp, out[0], out[1]) > SEEN;
  });
}

/** Makes points of the coating glint, and returns the box of the visible ones. */
export function glintAt(
  relief: Relief,
  box: BoxMm,
  amount: (x: number, y: number) => number,
): BoxMm | null {
  const { glint, picture } = relief;
  return visit(picture, box, (x, y, i) => {
    const added = amount(x, y);
    glint[i] += added;
    return added > SEEN_GLINT;
  });
}

/** Visits the points of a box and returns the box of the visible ones. */
function visit(
  picture: CardPicture,
  box: BoxMm,
  isSeen: (x: number, y: number, index: number) => boolean,
): BoxMm | null {
  const { pxPerMm, bleedMm, widthPx, heightPx } = picture;
  const first = (mm: number) => Math.max(0, Math.floor((mm + bleedMm) * pxPerMm));
  const last = (mm: number, most: number) => Math.min(most, Math.ceil((mm + bleedMm) * pxPerMm));
  const seen = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let row = first(box.y0); row < last(box.y1, heightPx); row++) {
    const y = (row + 0.5) / pxPerMm - bleedMm;
    for (let column = first(box.x0); column < last(box.x1, widthPx); column++) {
      const x = (column + 0.5) / pxPerMm - bleedMm;
      if (!isSeen(x, y, row * widthPx + column)) continue;
      seen.x0 = Math.min(seen.x0, x);
      seen.x1 = Math.max(seen.x1, x);
      seen.y0 = Math.min(seen.y0, y);
      seen.y1 = Math.max(seen.y1, y);
    }
  }
  return cardBox(seen, picture);
}

/** A box clipped to the card, in whole micrometers; null if none of it is on the card. */
function cardBox(seen: BoxMm, picture: CardPicture): BoxMm | null {
  const { pxPerMm, bleedMm } = picture;
  const half = 0.5 / pxPerMm;
  const micrometers = (mm: number) => Math.round(mm * 1000) / 1000;
  const x0 = micrometers(Math.max(0, seen.x0 - half));
  const y0 = micrometers(Math.max(0, seen.y0 - half));
  const x1 = micrometers(Math.min(picture.widthPx / pxPerMm - 2 * bleedMm, seen.x1 + half));
  const y1 = micrometers(Math.min(picture.heightPx / pxPerMm - 2 * bleedMm, seen.y1 + half));
  return x1 > x0 && y1 > y0 ? { x0, y0, x1, y1 } : null;
}

/** The smallest box around both. */
export function joinBoxes(a: BoxMm | null, b: BoxMm | null): BoxMm | null {
  if (!a || !b) return a ?? b;
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** Lambert's law on a tilted point relative to a flat one; ambient light does not change. */
function shadeOf(lamp: FaceLamp, across: number, down: number): number {
  const toward = -(across * lamp.x + down * lamp.y);
  const lambert = (1 + toward * lamp.cot) / Math.sqrt(1 + across * across + down * down);
  return 1 - lamp.share + lamp.share * Math.min(2.4, Math.max(0, lambert));
}

/** How much more of the lamp the coating reflects than on a flat point. */
function shineOf(lamp: FaceLamp, across: number, down: number): number {
  const along = across * lamp.x + down * lamp.y - lamp.mirror;
  const beside = -across * lamp.y + down * lamp.x;
  const far = along * along + beside * beside;
  const flat = lamp.mirror * lamp.mirror;
  // Most of a face reflects no more than a flat one.
  if (far >= flat) return 0;
  const spread = 2 * MIRROR_SPREAD * MIRROR_SPREAD;
  return lamp.gloss * lamp.share * (Math.exp(-far / spread) - Math.exp(-flat / spread));
}

/** The light on a tilted face, ready to be applied to its print. */
export function lightRelief(relief: Relief): LitRelief {
  const { across, down, glint, lamp } = relief;
  const shade = new Float32Array(across.length).fill(1);
  const shine = glint.slice();
  for (let i = 0; i < across.length; i++) {
    if (across[i] === 0 && down[i] === 0) continue;
    shade[i] = shadeOf(lamp, across[i], down[i]);
    shine[i] += shineOf(lamp, across[i], down[i]);
  }
  return { shade, shine };
}
