import type { SideReport, UnseenRegion } from '../report.ts';
import { joinTiles } from '../surface/join-tiles.ts';
import { LIGHTS_PX_PER_MM } from './face-light.ts';
import type { Relief } from './relief.ts';

const TILE_PX = 4 * LIGHTS_PX_PER_MM;
/** Light has to come from two sides to show relief. */
const LEAST_PHOTOS = 2;
/** A tile counts as seen if this share of it is. */
const LEAST_SEEN = 0.75;

/** Where fewer than two photos show the face, and how much of it that is. */
export function unlitRegions(
  { photos }: Relief,
  { widthMm, heightMm }: SideReport['card'],
): { readonly unseen: UnseenRegion[]; readonly share: number } {
  const columns = Math.max(1, Math.round(photos.width / TILE_PX));
  const rows = Math.max(1, Math.round(photos.height / TILE_PX));
  let unlit = 0;
  const tiles = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const x0 = Math.floor((column * photos.width) / columns);
      const x1 = Math.floor(((column + 1) * photos.width) / columns);
      const y0 = Math.floor((row * photos.height) / rows);
      const y1 = Math.floor(((row + 1) * photos.height) / rows);
      let seen = 0;
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) {
          if (photos.data[y * photos.width + x] >= LEAST_PHOTOS) seen++;
        }
      }
      const isLit = seen >= LEAST_SEEN * (x1 - x0) * (y1 - y0);
      if (!isLit) unlit++;
      const mm = (px: number, sizePx: number, sizeMm: number) =>
        Math.round((100 * px * sizeMm) / sizePx) / 100;
      return {
        at: {
          x0: mm(x0, photos.width, widthMm),
          y0: mm(y0, photos.height, heightMm),
          x1: mm(x1, photos.width, widthMm),
          y1: mm(y1, photos.height, heightMm),
        },
        reason: isLit ? null : ('glare' as const),
      };
    }),
  );
  return { unseen: joinTiles(tiles), share: unlit / (rows * columns) };
}
