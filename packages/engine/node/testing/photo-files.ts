import sharp, { type Sharp } from 'sharp';
import type { RgbaImage } from '../../src/image.ts';
import {
  animatePng,
  ascii,
  blackPng,
  containerHead,
  flatFrame,
  join,
  pngOfTwoSizes,
  withFrameMarker,
  withTooManyScans,
} from './hand-made-files.ts';

/** A file someone may choose, and what must happen: a refusal's code and words, or a report. */
export interface PhotoFileCase {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly refused?: { readonly code: 'unreadable' | 'too-small'; readonly message: RegExp };
}

function unreadable(message: RegExp) {
  return { code: 'unreadable', message } as const;
}

function tooSmall() {
  return { code: 'too-small', message: /too small/ } as const;
}

function flat(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#4060a0' },
    limitInputPixels: false,
  });
}

function open(image: RgbaImage): Sharp {
  const { width, height, data } = image;
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Files that must be refused, each with words that say what is wrong. */
export async function createBadFiles(card: RgbaImage): Promise<readonly PhotoFileCase[]> {
  const jpeg = await open(card).jpeg().toBuffer();
  const progressive = await open(card).jpeg({ progressive: true }).toBuffer();
  const png = await open(card).png().toBuffer();
  const webp = await open(card).webp().toBuffer();
  const damagedPng = new Uint8Array(png);
  damagedPng[png.length >> 1] ^= 255;
  const twoSizes = join(jpeg.subarray(0, 2), flatFrame(10, 10), jpeg.subarray(2));
  const frames = await sharp(
    [await flat(320, 320).png().toBuffer(), await open(card).resize(320, 320).png().toBuffer()],
    {
      join: { animated: true },
    },
  );
  return [
    { name: 'text', bytes: ascii('This is no photo at all.'), refused: unreadable(/not a photo/) },
    { name: 'empty', bytes: new Uint8Array(0), refused: unreadable(/empty/) },
    { name: 'one byte', bytes: ascii('\xff'), refused: unreadable(/not a photo/) },
    { name: 'html', bytes: ascii('<!doctype html><p>Hi'), refused: unreadable(/not a photo/) },
    { name: 'svg', bytes: ascii('<svg xmlns="x"/>'), refused: unreadable(/SVG/) },
    { name: 'pdf', bytes: ascii('%PDF-1.7\n'), refused: unreadable(/PDF/) },
    { name: 'zip', bytes: ascii('PK\x03\x04....'), refused: unreadable(/ZIP/) },
    { name: 'bmp', bytes: ascii('BM......'), refused: unreadable(/BMP/) },
    { name: 'tiff', bytes: await open(card).tiff().toBuffer(), refused: unreadable(/TIFF/) },
    {
      name: 'heic without a picture',
      bytes: containerHead('heic'),
      refused: unreadable(/damaged/),
    },
    { name: 'canon raw', bytes: containerHead('crx '), refused: unreadable(/raw/) },
    { name: 'film', bytes: containerHead('qt  '), refused: unreadable(/film/) },
    { name: 'jpeg xl', bytes: ascii('\xff\x0a\xfa\x1f'), refused: unreadable(/JPEG XL/) },
    { name: 'gif', bytes: await open(card).gif().toBuffer(), refused: unreadable(/GIF/) },
    {
      name: 'animated gif',
      bytes: await frames.clone().gif().toBuffer(),
      refused: unreadable(/GIF/),
    },
    {
      name: 'animated webp',
      bytes: await frames.clone().webp().toBuffer(),
      refused: unreadable(/animated WebP/),
    },
    { name: 'animated png', bytes: animatePng(png), refused: unreadable(/animated PNG/) },
    {
      name: 'gif and jpeg at once',
      bytes: join(ascii('GIF89a'), jpeg),
      refused: unreadable(/GIF/),
    },
    {
      name: 'jpeg cut in the pixels',
      bytes: jpeg.subarray(0, jpeg.length >> 1),
      refused: unreadable(/incomplete/),
    },
    {
      name: 'jpeg cut in the header',
      bytes: jpeg.subarray(0, 100),
      refused: unreadable(/incomplete/),
    },
    { name: 'png cut', bytes: png.subarray(0, png.length - 20), refused: unreadable(/incomplete/) },
    {
      name: 'webp cut',
      bytes: webp.subarray(0, webp.length - 20),
      refused: unreadable(/incomplete/),
    },
    { name: 'png with a wrong byte', bytes: damagedPng, refused: unreadable(/damaged/) },
    { name: 'jpeg of two sizes', bytes: twoSizes, refused: unreadable(/damaged/) },
    {
      name: 'png with too few pixels',
      bytes: pngOfTwoSizes([6000, 6000], [400, 400]),
      refused: unreadable(/damaged/),
    },
    {
      name: 'jpeg of too many scans',
      bytes: withTooManyScans(progressive),
      refused: unreadable(/damaged/),
    },
    { name: 'arithmetic jpeg', bytes: withFrameMarker(jpeg, 0xc9), refused: unreadable(/coding/) },
    {
      name: 'cmyk jpeg',
      bytes: await open(card).toColorspace('cmyk').jpeg().toBuffer(),
      refused: unreadable(/CMYK/),
    },
    { name: '1 x 1', bytes: await flat(1, 1).png().toBuffer(), refused: tooSmall() },
    { name: '20000 x 1', bytes: await flat(20000, 1).jpeg().toBuffer(), refused: tooSmall() },
    { name: '1 x 20000', bytes: await flat(1, 20000).png().toBuffer(), refused: tooSmall() },
    {
      name: '196 megapixels',
      bytes: blackPng(14_000, 14_000),
      refused: unreadable(/50 megapixels/),
    },
  ];
}

/** The same photo in every supported format, with the pixels that each must give. */
export async function createGoodFiles(card: RgbaImage): Promise<readonly PhotoFileCase[]> {
  const jpeg = await open(card).jpeg({ quality: 92 }).toBuffer();
  const cases: PhotoFileCase[] = [
    { name: 'jpeg', bytes: jpeg },
    {
      name: 'progressive jpeg',
      bytes: await open(card).jpeg({ quality: 92, progressive: true }).toBuffer(),
    },
    { name: 'jpeg with a zip behind it', bytes: join(jpeg, ascii('PK\x03\x04 and more')) },
    { name: 'png', bytes: await open(card).png().toBuffer() },
    { name: '16-bit png', bytes: await open(card).toColorspace('rgb16').png().toBuffer() },
    { name: 'palette png', bytes: await open(card).png({ palette: true }).toBuffer() },
    { name: 'transparent png', bytes: await open(card).ensureAlpha(0.9).png().toBuffer() },
    { name: 'gray jpeg', bytes: await open(card).grayscale().jpeg().toBuffer() },
    { name: 'webp', bytes: await open(card).webp({ quality: 92 }).toBuffer() },
    {
      name: 'lossless webp',
      bytes: await open(card).webp({ lossless: true, effort: 0 }).toBuffer(),
    },
    { name: 'avif', bytes: await open(card).avif({ quality: 80 }).toBuffer() },
    { name: 'display p3 jpeg', bytes: await open(card).withIccProfile('p3').jpeg().toBuffer() },
    { name: 'broken profile jpeg', bytes: await breakProfile(card) },
  ];
  const turned = await createTurnedFiles(card);
  return [...cases, ...turned.filter(({ name }) => name.startsWith('jpeg'))];
}

async function breakProfile(card: RgbaImage): Promise<Uint8Array> {
  const bytes = new Uint8Array(await open(card).withIccProfile('p3').jpeg().toBuffer());
  const at = Buffer.from(bytes).indexOf('ICC_PROFILE');
  bytes.fill(0xee, at + 40, at + 200);
  return bytes;
}

/** EXIF's eight orientations of one upright photo, each stored turned so that it looks the same. */
export async function createTurnedFiles(
  card: RgbaImage,
  orientations: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8],
): Promise<readonly PhotoFileCase[]> {
  const cases: PhotoFileCase[] = [];
  for (const orientation of orientations) {
    const stored = turnAway(open(card), orientation);
    const png = await sharp(await stored.png().toBuffer())
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    cases.push({ name: `png turned ${orientation}`, bytes: png });
    const jpeg = await sharp(png)
      .withMetadata({ orientation })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    cases.push({ name: `jpeg turned ${orientation}`, bytes: jpeg });
    const webp = await sharp(png)
      .withMetadata({ orientation })
      .webp({ lossless: true, effort: 0 })
      .toBuffer();
    cases.push({ name: `webp turned ${orientation}`, bytes: webp });
  }
  return cases;
}

/** The turn that EXIF's `orientation` undoes, done by sharp instead of our own code. */
function turnAway(image: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return image.flop();
    case 3:
      return image.rotate(180);
    case 4:
      return image.flip();
    case 5:
      return image.flop().rotate(270);
    case 6:
      return image.rotate(270);
    case 7:
      return image.flop().rotate(90);
    case 8:
      return image.rotate(90);
    default:
      return image;
  }
}
