import { PHOTO_LIMITS } from '@tc/contract';
import { createKernels, type Kernels, type SideReport, straightenCard } from '@tc/engine';
import sharp, { type Sharp } from 'sharp';

/** How large a photo is opened: enough for a card about five hundred pixels high. */
const LONGEST_PX = 1400;

let kernels: Kernels | null = null;

type Quad = SideReport['quad'];

/** The front of a card as seen from straight above, cut along its own edges. */
export async function straightFront(photo: Uint8Array, side: SideReport): Promise<Sharp> {
  const { data, info } = await sharp(photo, {
    limitInputPixels: PHOTO_LIMITS.maxDecodedPixels,
    pages: 1,
  })
    .autoOrient()
    .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / side.image.width;
  const smaller = ([x, y]: readonly [number, number]): [number, number] => [x * scale, y * scale];
  const { top, right, bottom, left } = side.outline;
  kernels ??= createKernels();
  const { image, airMm, pxPerMm } = straightenCard(
    kernels,
    { width: info.width, height: info.height, data },
    {
      quad: side.quad.map(smaller) as unknown as Quad,
      outline: {
        top: top.map(smaller),
        right: right.map(smaller),
        bottom: bottom.map(smaller),
        left: left.map(smaller),
      },
      card: { ...side.card, pxPerMm: side.card.pxPerMm * scale },
      centering: { lines: { left: null, right: null, top: null, bottom: null } },
    },
  );
  const air = Math.round(airMm * pxPerMm);
  return sharp(Buffer.from(image.data.buffer), {
    raw: { width: image.width, height: image.height, channels: 4 },
  })
    .extract({
      left: air,
      top: air,
      width: image.width - 2 * air,
      height: image.height - 2 * air,
    })
    .removeAlpha();
}
