import {
  type ColorPicture,
  enlarge,
  evenOut,
  type GrayPicture,
  sharpen,
  shrink,
  toColor,
  toGray,
} from './pixels.ts';

/** A point in the picture, in pixels. */
export interface CodePoint {
  readonly x: number;
  readonly y: number;
}

export interface ReadCode {
  /** The name of its symbology, such as `QRCode`. */
  readonly format: string;
  readonly text: string;
  /** Whether its content is bytes that are not readable text. */
  readonly isBinary: boolean;
  /** Its corners, clockwise. */
  readonly corners: readonly [CodePoint, CodePoint, CodePoint, CodePoint];
}

/** Reads all codes that are visible without preparation. */
export type BareReader = (picture: ColorPicture) => Promise<readonly ReadCode[]>;

interface Preparation {
  readonly name: string;
  /** Null if the picture is too small or too large for it. */
  readonly prepare: (picture: GrayPicture) => GrayPicture | null;
  /** Pixels of the prepared picture per pixel of the original. */
  readonly scale: number;
}

/** Enlarging more than this takes a second and finds nothing new. */
const MOST_ENLARGED_PX = 2_200_000;
const LEAST_SHRUNK_PX = 200_000;

function ifSmall(picture: GrayPicture): GrayPicture | null {
  return picture.width * picture.height <= MOST_ENLARGED_PX ? enlarge(picture) : null;
}

/** Preparations that reveal codes a plain look misses, the most useful first. */
export const PREPARATIONS: readonly Preparation[] = [
  { name: 'enlarged', prepare: ifSmall, scale: 2 },
  { name: 'evened out', prepare: evenOut, scale: 1 },
  {
    name: 'enlarged and sharpened',
    prepare: (picture) => {
      const large = ifSmall(picture);
      return large && sharpen(large, 5, 2.5);
    },
    scale: 2,
  },
  {
    name: 'shrunk',
    prepare: (picture) =>
      picture.width * picture.height >= LEAST_SHRUNK_PX ? shrink(picture) : null,
    scale: 0.5,
  },
  { name: 'sharpened', prepare: (picture) => sharpen(picture, 3, 3), scale: 1 },
];

function placedBack(code: ReadCode, scale: number): ReadCode {
  const [a, b, c, d] = code.corners;
  const back = ({ x, y }: CodePoint): CodePoint => ({ x: x / scale, y: y / scale });
  return { ...code, corners: [back(a), back(b), back(c), back(d)] };
}

async function readPrepared(
  read: BareReader,
  picture: GrayPicture,
  { prepare, scale }: Preparation,
): Promise<readonly ReadCode[]> {
  const prepared = prepare(picture);
  if (!prepared) return [];
  return (await read(toColor(prepared))).map((code) => placedBack(code, scale));
}

/**
 * All codes in a picture. If the plain picture shows none, it is prepared in one way after another
 * until one is found.
 *
 * @param only the preparations to try: a camera tries a different one with each frame
 */
export async function readCodes(
  read: BareReader,
  picture: ColorPicture,
  only: readonly Preparation[] = PREPARATIONS,
): Promise<readonly ReadCode[]> {
  const plain = await read(picture);
  if (plain.length > 0 || only.length === 0) return plain;
  const gray = toGray(picture);
  for (const preparation of only) {
    const found = await readPrepared(read, gray, preparation);
    if (found.length > 0) return found;
  }
  return [];
}
