import { type GradedReport, gradePhotos } from '@tc/engine';
import { type BorderStrip, cutBorderStrip, cutPatch } from '@tc/engine/stages';
import { invariant, type Point } from '@tc/kernel';
import { BONE, drawing, image, label, line } from '../marks.ts';
import type { Picture } from '../page.ts';
import { kernels, type Located, locate, openSample, planarPixels } from '../photos.ts';

const CARD_WIDTH = 430;
const STRIP_WIDTH = 526;
/** How many millimeters of depth a strip shows, and how tall a millimeter is. */
const DEPTH_MM = 5.2;
const MM = 27;

type Edge = 'top' | 'right' | 'bottom' | 'left';
type Centering = GradedReport['sides']['front']['centering'];

/** Depth of the border's inner line at both ends of its drawn part, in millimeters. */
function depths(edge: Edge, centering: Centering, located: Located): readonly [number, number] {
  const drawnLine = centering.lines[edge];
  invariant(drawnLine !== null, 'the sample has four borders');
  const { cardMap } = located;
  // The drawn ends are 6 % from the corners; the depth there is found by walking inward.
  const depthAt = (part: number, [px, py]: Point): number => {
    let best = 0;
    let least = Infinity;
    for (let mm = 0; mm < 9; mm += 0.01) {
      const [x, y] = placeOn(edge, part, mm, located);
      const [qx, qy] = cardMap.toPhoto(x, y);
      const away = (qx - px) * (qx - px) + (qy - py) * (qy - py);
      if (away < least) {
        least = away;
        best = mm;
      }
    }
    return best;
  };
  return [depthAt(0.06, drawnLine[0]), depthAt(0.94, drawnLine[1])];
}

function placeOn(edge: Edge, part: number, depthMm: number, { cardMap }: Located): Point {
  const { widthMm, heightMm } = cardMap;
  switch (edge) {
    case 'top':
      return [widthMm * part, depthMm];
    case 'bottom':
      return [widthMm * part, heightMm - depthMm];
    case 'left':
      return [depthMm, heightMm * part];
    default:
      return [widthMm - depthMm, heightMm * part];
  }
}

async function drawStrip(strip: BorderStrip, centering: Centering, located: Located) {
  const { columns, rows, mmPerRow, red, green, blue, edge } = strip;
  const shown = Math.min(rows, Math.round(DEPTH_MM / mmPerRow));
  const cut = (plane: Uint8Array) => plane.slice(0, shown * columns);
  const planes = {
    width: columns,
    height: shown,
    red: cut(red),
    green: cut(green),
    blue: cut(blue),
  };
  const height = shown * mmPerRow * MM;
  const [start, end] = depths(edge, centering, located);
  const plusMinus = centering.plusMinusMm ?? 0;
  const at = (offset: number): Point[] => [
    [STRIP_WIDTH * 0.06, (start + offset) * MM],
    [STRIP_WIDTH * 0.94, (end + offset) * MM],
  ];
  const [a, b] = [at(-plusMinus), at(plusMinus).reverse()];
  const band = `<path d="M${[...a, ...b].map((p) => p.join(' ')).join('L')}Z" fill="var(--color-accent)" opacity="0.38"/>`;
  const width = centering.bordersMm?.[edge] ?? 0;
  const middle = ((start + end) / 2) * MM;
  const x = STRIP_WIDTH / 2;
  return drawing(STRIP_WIDTH, height, [
    image(await planarPixels(planes), { width: STRIP_WIDTH, height }),
    band,
    line(at(0), { width: 1.5 }),
    line(
      [
        [x, 0],
        [x, middle],
      ],
      { color: BONE, width: 1.2 },
    ),
    label([x + 10, middle / 2 + 4], `${width.toFixed(2)} ± ${plusMinus.toFixed(2)} mm`),
    label([10, 23], edge, { size: 12 }),
  ]);
}

function drawCard(located: Located, centering: Centering, pixels: string): string {
  const { widthMm, heightMm } = located.cardMap;
  const mm = CARD_WIDTH / widthMm;
  const lines = (['top', 'right', 'bottom', 'left'] as const).map((edge) => {
    const [start, end] = depths(edge, centering, located);
    const ends = [placeOn(edge, 0.06, start, located), placeOn(edge, 0.94, end, located)];
    return line(
      ends.map(([x, y]): Point => [x * mm, y * mm]),
      { width: 1.8 },
    );
  });
  return drawing(CARD_WIDTH, heightMm * mm, [pixels, ...lines]);
}

/** Four borders laid flat with the printed frame's line and its interval. */
export async function drawCentering(): Promise<Picture> {
  const photo = await openSample('off-center');
  const report = gradePhotos({ front: { image: photo } }, { kernels });
  invariant(report.status === 'graded', 'the sample is graded');
  const { centering } = report.sides.front;
  const located = locate(photo);
  const { cardMap } = located;
  const mm = CARD_WIDTH / cardMap.widthMm;
  const whole = { x0: 0, y0: 0, x1: cardMap.widthMm, y1: cardMap.heightMm };
  const patch = await planarPixels(cutPatch(located.photo, cardMap, whole, mm * 1.7).image);
  const pixels = image(patch, { width: CARD_WIDTH, height: cardMap.heightMm * mm });
  const strips: string[] = [];
  for (const edge of ['left', 'right', 'top', 'bottom'] as const)
    strips.push(await drawStrip(cutBorderStrip(located.photo, cardMap, edge), centering, located));
  const [left, right] = centering.leftRight ?? [0, 0];
  const [top, bottom] = centering.topBottom ?? [0, 0];
  const points = centering.plusMinusPoints ?? 0;
  return {
    title: 'Centering',
    source: 'sample “Printed off center”',
    body: `<div class="row">
      <div>${drawCard(located, centering, pixels)}
        <p class="caption mono">left/right ${left.toFixed(1)} / ${right.toFixed(1)} · top/bottom ${top.toFixed(1)} / ${bottom.toFixed(1)} ± ${points.toFixed(1)}</p></div>
      <div class="column" style="gap:10px">${strips.join('')}
        <p class="caption">The four borders laid flat, cut edge at the top; across, one millimeter is ${MM} px. The <span class="accent">line</span> is the printed frame, the band around it its 95 % interval</p></div>
    </div>`,
  };
}
