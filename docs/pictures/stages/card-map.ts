import { cutPatch } from '@tc/engine/stages';
import type { Point } from '@tc/kernel';
import { BONE, crosshair, drawing, image, label, line } from '../marks.ts';
import type { Picture } from '../page.ts';
import { type Located, locate, photoPixels, planarPixels, renderScenePhoto } from '../photos.ts';

const PHOTO_WIDTH = 500;
const CARD_WIDTH = 438;
const GRID_MM = 10;
const TRUE_TILT_DEG = 27;
/** How many pieces a grid line is drawn in, because the map bends straight lines. */
const PARTS = 24;

/** Lines of a millimeter grid, as points on the card. */
function gridLines(widthMm: number, heightMm: number): Point[][] {
  const parts = Array.from({ length: PARTS + 1 }, (_, i) => i / PARTS);
  const lines: Point[][] = [];
  for (let x = GRID_MM; x < widthMm; x += GRID_MM)
    lines.push(parts.map((part): Point => [x, part * heightMm]));
  for (let y = GRID_MM; y < heightMm; y += GRID_MM)
    lines.push(parts.map((part): Point => [part * widthMm, y]));
  return lines;
}

async function drawStraight({ photo, cardMap }: Located): Promise<string> {
  const { widthMm, heightMm } = cardMap;
  const pxPerMm = CARD_WIDTH / widthMm;
  const at = { x0: 0, y0: 0, x1: widthMm, y1: heightMm };
  const patch = cutPatch(photo, cardMap, at, pxPerMm * 1.7);
  const height = heightMm * pxPerMm;
  const drawn = ([x, y]: Point): Point => [x * pxPerMm, y * pxPerMm];
  return drawing(CARD_WIDTH, height, [
    image(await planarPixels(patch.image), { width: CARD_WIDTH, height }),
    ...gridLines(widthMm, heightMm).map((mm) =>
      line(mm.map(drawn), { color: BONE, width: 0.8, opacity: 0.55, halo: false }),
    ),
    label([CARD_WIDTH - 10, height - 16], `${widthMm} × ${heightMm} mm`, { anchor: 'end' }),
  ]);
}

/** A tilted, bowed card in the photo, and the same card as a ruler would see it. */
export async function drawCardMap(): Promise<Picture> {
  const photo = await renderScenePhoto({
    seed: 31,
    style: 'bloom',
    size: 'pokemon',
    border: 'solid',
    borderColor: 'yellow',
    ground: 'clutter',
    widthPx: 1350,
    heightPx: 1500,
    fill: 0.84,
    focalMm: 26,
    tiltDeg: TRUE_TILT_DEG,
    tiltAzimuthDeg: 80,
    rollDeg: 9,
    bowMm: 0.5,
  });
  const located = locate(photo);
  const { outline, cardMap, size } = located;
  const scale = PHOTO_WIDTH / photo.width;
  const height = photo.height * scale;
  const drawn = ([x, y]: Point): Point => [x * scale, y * scale];
  const onPhoto = (mm: Point[]) => mm.map(([x, y]) => drawn(cardMap.toPhoto(x, y)));
  const edge = (x0: number, y0: number, x1: number, y1: number) =>
    Array.from({ length: PARTS + 1 }, (_, i): Point => {
      const part = i / PARTS;
      return drawn(cardMap.toPhoto(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part));
    });
  const { widthMm: w, heightMm: h } = cardMap;
  const rim = [...edge(0, 0, w, 0), ...edge(w, 0, w, h), ...edge(w, h, 0, h), ...edge(0, h, 0, 0)];
  const marks = [
    image(await photoPixels(photo, PHOTO_WIDTH * 1.7), { width: PHOTO_WIDTH, height }),
    ...gridLines(w, h).map((mm) =>
      line(onPhoto(mm), { color: BONE, width: 0.8, opacity: 0.6, halo: false }),
    ),
    line(rim),
    ...outline.quad.map((corner) => crosshair(drawn(corner))),
  ];
  const straight = await drawStraight(located);
  return {
    title: 'Frame',
    source: `rendered card, tilt ${size.tiltDeg.toFixed(1)}° measured, ${TRUE_TILT_DEG}° true`,
    body: `<div class="row" style="align-items:center">
      <div>${drawing(PHOTO_WIDTH, height, marks)}<p class="caption">A grid of <b>10 mm</b> on the card, as the card map puts it into the photo, <span class="accent">bent edges</span> included</p></div>
      <div>${straight}<p class="caption">The same card straight on: what every later stage measures in</p></div>
    </div>`,
  };
}
