import type { RectifiedCard } from '../card-map/rectified-card.ts';
import type { CardView } from '../flaws/card-view.ts';
import type { Rim } from '../flaws/rim-evidence.ts';
import type { BoxMm, UnseenRegion } from '../report.ts';
import { joinTiles, type Tile } from './join-tiles.ts';

type Reason = UnseenRegion['reason'];

const TILE_MM = 4;
/** Burnt out in all channels, and too dark to tell tones apart. */
const BURNT = 250;
const MOST_BURNT = 0.25;
const DARK = 12;
/** Scatter of a border's tone, in levels, that only metal or a strong pattern has. */
const RESTLESS = 5;
/** A side whose edges rise this many times more slowly than the sharpest one's is out of focus. */
const BLUR_RATIO = 1.8;
const LEAST_BLUR_MM = 0.16;

function reasonOf(
  card: RectifiedCard,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): Reason | null {
  const { red, green, blue } = card.image;
  let burnt = 0;
  let sum = 0;
  let count = 0;
  for (let y = y0; y < y1; y += 2) {
    for (let x = x0; x < x1; x++) {
      const i = y * card.width + x;
      const luma = card.luma[i];
      // If the mean is not burnt out, the three channels cannot all be.
      if (luma >= BURNT && red[i] >= BURNT && green[i] >= BURNT && blue[i] >= BURNT) burnt++;
      sum += luma;
      count++;
    }
  }
  if (burnt > MOST_BURNT * count) return 'glare';
  return sum < DARK * count ? 'shadow' : null;
}

function tilesOf(card: RectifiedCard): Tile[][] {
  const columns = Math.round(card.width / card.pxPerMm / TILE_MM);
  const rows = Math.round(card.height / card.pxPerMm / TILE_MM);
  return Array.from({ length: rows }, (_, row) => {
    const y0 = Math.floor((row * card.height) / rows);
    const y1 = Math.floor(((row + 1) * card.height) / rows);
    return Array.from({ length: columns }, (_, column) => {
      const x0 = Math.floor((column * card.width) / columns);
      const x1 = Math.floor(((column + 1) * card.width) / columns);
      const mm = (px: number) => Math.round((px / card.pxPerMm) * 100) / 100;
      return {
        at: { x0: mm(x0), y0: mm(y0), x1: mm(x1), y1: mm(y1) },
        reason: reasonOf(card, x0, y0, x1, y1),
      };
    });
  });
}

/** The box of the outer part of one side, down to a depth. */
function sideBox(view: CardView, side: number, depthMm: number): BoxMm {
  const { widthMm: w, heightMm: h } = view.cardMap;
  return {
    x0: side === 1 ? w - depthMm : 0,
    y0: side === 2 ? h - depthMm : 0,
    x1: side === 3 ? depthMm : w,
    y1: side === 0 ? depthMm : h,
  };
}

/** Borders that shimmer and sides that are out of focus hide what is on them. */
function hiddenSides(view: CardView, rim: Rim): UnseenRegion[] {
  const regions: UnseenRegion[] = [];
  const rises = view.outline.sides.map((side) => side.risePx);
  const sharpest = Math.min(...rises);
  for (const { strip, border } of rim.stretches) {
    if (strip.segment.kind !== 'side') continue;
    const side = strip.segment.index;
    const isBlurred =
      rises[side] > BLUR_RATIO * sharpest && rises[side] / view.cardMap.pxPerMm > LEAST_BLUR_MM;
    if (isBlurred) regions.push({ at: sideBox(view, side, 8), reason: 'outside-focus' });
    else if (border.unrest > RESTLESS && border.widthMm > 1)
      regions.push({ at: sideBox(view, side, Math.min(3, border.widthMm)), reason: 'foil' });
  }
  return regions;
}

/** Where this photo cannot show a flaw of the surface, and why. */
export function findUnseenRegions(view: CardView, rim: Rim, card: RectifiedCard): UnseenRegion[] {
  return [...joinTiles(tilesOf(card)), ...hiddenSides(view, rim)];
}
