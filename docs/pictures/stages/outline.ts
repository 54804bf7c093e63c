import { bestPath, curveAt, cutStrip, lengthOf, type Outline, traceEdge } from '@tc/engine/stages';
import type { Point } from '@tc/kernel';
import { BONE, crosshair, drawing, image, label, line } from '../marks.ts';
import type { Picture } from '../page.ts';
import { type Located, locate, openSample, photoPixels, planarPixels } from '../photos.ts';

const PHOTO_WIDTH = 400;
/** The magnified spot: columns along the edge, rows across it, and the drawn size of a pixel. */
const COLUMNS = 46;
const ACROSS = 13;
const PIXEL = 12;
/** Where on the right edge the magnifier is. */
const PLACE = 0.62;

interface Magnified {
  readonly strip: ReturnType<typeof cutStrip>;
  readonly trace: ReturnType<typeof traceEdge>;
  readonly side: Outline['sides'][number];
}

/** The pixels around a short stretch of the right edge, and where the edge is found in each column. */
function magnify({ photo, outline }: Located): Magnified {
  const side = outline.sides[1];
  const half = COLUMNS / 2 / lengthOf(side);
  const strip = cutStrip(photo, side, {
    columns: COLUMNS,
    fromT: PLACE - half,
    toT: PLACE + half,
    outwardPx: ACROSS,
    inwardPx: ACROSS,
  });
  const path = bestPath(strip);
  return { strip, trace: traceEdge(strip, path, 5), side };
}

async function drawMagnified({ strip, trace }: Magnified): Promise<string> {
  const width = strip.columns * PIXEL;
  const height = strip.rows * PIXEL;
  // Row r shows the spot r - ACROSS pixels inside the fitted curve, at the row's middle.
  const y = (inwardPx: number) => (inwardPx + ACROSS + 0.5) * PIXEL;
  const points = [...trace.inwardPx].flatMap((inward, column): Point[] =>
    trace.weight[column] > 0 ? [[(column + 0.5) * PIXEL, y(inward)]] : [],
  );
  const pixels = image(await planarPixels(strip.image), { width, height }, { isPixelated: true });
  const curve: Point[] = [
    [0, y(0)],
    [width, y(0)],
  ];
  return drawing(width, height, [
    pixels,
    line(curve, { width: 2 }),
    ...points.map(
      ([cx, cy]) =>
        `<circle cx="${cx}" cy="${cy.toFixed(2)}" r="3.4" fill="${BONE}" stroke="var(--color-halo)" stroke-width="1.5"/>`,
    ),
    label([10, 24], 'ground'),
    label([10, height - 16], 'card'),
  ]);
}

/** How far each point is from the fitted curve, drawn as a ruler of a tenth of a millimeter. */
function residuals({ trace, side }: Magnified, { cardMap }: Located): string {
  const away = [...trace.inwardPx].filter((_, i) => trace.weight[i] > 0);
  const rms = Math.sqrt(away.reduce((sum, v) => sum + v * v, 0) / away.length);
  const rows: readonly (readonly [string, string])[] = [
    ['one pixel of this photo', `${(1000 / cardMap.pxPerMm).toFixed(0)} µm`],
    ['scatter of the points about the curve', `${((1000 * rms) / cardMap.pxPerMm).toFixed(0)} µm`],
    ['light rises from 10 to 90 % within', `${side.risePx.toFixed(1)} px`],
  ];
  return `<table>${rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>`;
}

/** The cut edges in the whole photo, and one spot of them pixel by pixel. */
export async function drawOutline(): Promise<Picture> {
  const photo = await openSample('worn');
  const located = locate(photo);
  const { outline, cardMap } = located;
  const scale = PHOTO_WIDTH / photo.width;
  const height = photo.height * scale;
  const drawn = ([x, y]: Point): Point => [x * scale, y * scale];
  const magnified = magnify(located);
  const along = outline.sides[1];
  const place: Point = [
    along.from[0] + (along.to[0] - along.from[0]) * PLACE,
    along.from[1] + (along.to[1] - along.from[1]) * PLACE,
  ];
  const [x, y] = drawn(place);
  const marks = [
    image(await photoPixels(photo, PHOTO_WIDTH * 1.7), { width: PHOTO_WIDTH, height }),
    line(outline.quad.map(drawn), { closed: true, width: 1.5 }),
    ...outline.quad.map((corner) => crosshair(drawn(corner), 16)),
    `<circle cx="${x}" cy="${y}" r="11" fill="none" stroke="${BONE}" stroke-width="1.5"/>`,
  ];
  const bends = outline.sides.map((side) => (1000 * curveAt(side.curve, 0.5)) / cardMap.pxPerMm);
  const names = ['top', 'right', 'bottom', 'left'];
  return {
    title: 'Outline',
    source: 'sample “Played with for years”, right edge',
    body: `<div class="row">
      <div>${drawing(PHOTO_WIDTH, height, marks)}</div>
      <div class="column" style="gap:16px">
        <div>${await drawMagnified(magnified)}<p class="caption">The circled place, one square per photo pixel: where the light is <b>half way</b> between ground and card in each column, and the <span class="accent">curve</span> through all of them</p></div>
        ${residuals(magnified, located)}
        <p class="note mono">bow of the edges: ${bends.map((bend, i) => `${names[i]} ${bend.toFixed(0)} µm`).join('  ')}</p>
      </div>
    </div>`,
  };
}
