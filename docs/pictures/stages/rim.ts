import { type GradedReport, gradePhotos, type RgbaImage } from '@tc/engine';
import {
  type CardFrame as CardMap,
  cutPatch,
  findRimWear,
  measureRim,
  type Rim,
  type RimEvidence,
  type RimRun,
  rowAt,
} from '@tc/engine/stages';
import type { Point } from '@tc/kernel';
import { invariant } from '@tc/kernel';
import { ACCENT, DANGER, drawing, image, label, line, type Pixels } from '../marks.ts';
import type { Picture } from '../page.ts';
import { kernels, locate, openSample, planarPixels } from '../photos.ts';

const CORNER_PX = 233;
/** Millimeters shown inside a corner, and beyond the card. */
const INSIDE_MM = 6.4;
const OUTSIDE_MM = 1.1;
const STRIP_WIDTH = 980;
const STRIP_MM = 26;

interface Worn {
  readonly rim: Rim;
  readonly runs: readonly RimRun[];
  readonly cardMap: CardMap;
  readonly side: GradedReport['sides']['front'];
  readonly cut: (
    box: { x0: number; y0: number; x1: number; y1: number },
    pxPerMm: number,
  ) => Promise<Pixels>;
}

/** The worn sample with what the rim reveals about it. */
async function measureWorn(photo: RgbaImage): Promise<Worn> {
  const report = gradePhotos({ front: { image: photo } }, { kernels });
  invariant(report.status === 'graded', 'the worn sample is graded');
  const side = report.sides.front;
  const located = locate(photo);
  const rim = measureRim({ kernels, ...located, bordersMm: side.centering.bordersMm });
  return {
    rim,
    runs: findRimWear(rim).worn,
    cardMap: located.cardMap,
    side,
    cut: (box, pxPerMm) =>
      planarPixels(cutPatch(located.photo, located.cardMap, box, pxPerMm).image),
  };
}

/** The worn depth of a stretch as an area between the cut and the depth it reached, on the card. */
function wornAreas({ strip, paleMm, darkMm, lostMm }: RimEvidence): Point[][] {
  const areas: Point[][] = [];
  let from = -1;
  const depthAt = (column: number) => Math.max(paleMm[column], darkMm[column], lostMm[column]);
  for (let column = 0; column <= strip.columns; column++) {
    const isWorn = column < strip.columns && depthAt(column) > 0;
    if (isWorn && from < 0) from = column;
    if (isWorn || from < 0) continue;
    const columns = Array.from({ length: column - from }, (_, i) => from + i);
    const at = (c: number, depth: number) =>
      strip.segment.toCard((c + 0.5) * strip.columnMm, depth);
    areas.push([
      ...columns.map((c) => at(c, 0)),
      ...columns.reverse().map((c) => at(c, depthAt(c))),
    ]);
    from = -1;
  }
  return areas;
}

/** The nominal cut: straight sides and arcs. */
function cutLine(rim: Rim): Point[] {
  return rim.stretches.flatMap(({ strip: { segment } }) =>
    Array.from({ length: 25 }, (_, i) => segment.toCard((segment.lengthMm * i) / 24, 0)),
  );
}

async function drawCorner(worn: Worn, index: number): Promise<string> {
  const { cardMap, rim, runs, side } = worn;
  const right = index === 1 || index === 2;
  const bottom = index >= 2;
  const x0 = right ? cardMap.widthMm - INSIDE_MM : -OUTSIDE_MM;
  const y0 = bottom ? cardMap.heightMm - INSIDE_MM : -OUTSIDE_MM;
  const size = INSIDE_MM + OUTSIDE_MM;
  const mm = CORNER_PX / size;
  const drawn = ([x, y]: Point): Point => [(x - x0) * mm, (y - y0) * mm];
  const pixels = await worn.cut({ x0, y0, x1: x0 + size, y1: y0 + size }, cardMap.pxPerMm);
  const areas = rim.stretches.flatMap(wornAreas).map((area) => {
    const d = area
      .map(drawn)
      .map((p) => p.map((v) => v.toFixed(1)).join(' '))
      .join('L');
    return `<path d="M${d}Z" fill="${DANGER}" fill-opacity="0.16" stroke="${DANGER}" stroke-width="1.2"/>`;
  });
  const boxes = runs
    .filter((run) => run.corner === index)
    .map(({ at }) =>
      line(
        (
          [
            [at.x0, at.y0],
            [at.x1, at.y0],
            [at.x1, at.y1],
            [at.x0, at.y1],
          ] as Point[]
        ).map(drawn),
        { closed: true, color: DANGER, width: 1.2 },
      ),
    );
  const report = side.corners?.[index];
  const score = report?.score ?? null;
  const marks = [
    image(pixels, { width: CORNER_PX, height: CORNER_PX }),
    ...areas,
    line(cutLine(rim).map(drawn), { closed: true, dash: '5 4', width: 1.3, halo: false }),
    ...boxes,
    label([9, bottom ? 24 : CORNER_PX - 14], score === null ? 'not measured' : score.toFixed(1)),
  ];
  const area = report?.whiteningMm2;
  const lost = report?.roundingMm;
  return `<div style="width:${CORNER_PX}px">${drawing(CORNER_PX, CORNER_PX, marks)}
    <p class="caption" style="margin-top:8px"><b>${report?.position.replace('-', ' ')}</b></p>
    <p class="mono quiet" style="font-size:12px">worn ${area?.toFixed(2) ?? '–'} mm²<br>lost ${lost?.toFixed(2) ?? '–'} mm</p></div>`;
}

export async function drawCorners(): Promise<Picture> {
  const worn = await measureWorn(await openSample('worn'));
  const tiles: string[] = [];
  for (const index of [0, 1, 3, 2]) tiles.push(await drawCorner(worn, index));
  return {
    title: 'Corners',
    source: 'sample “Played with for years”',
    body: `<div style="display:flex;gap:16px">${tiles.join('')}</div>
      <p class="caption">The <span class="accent">nominal cut</span>, what is <span style="color:var(--color-danger)">worn</span> along it, and the box of each worn stretch</p>`,
  };
}

async function drawSide({ rim, runs, side }: Worn, index: number): Promise<string> {
  const stretch = rim.stretches.find(
    ({ strip }) => strip.segment.kind === 'side' && strip.segment.index === index,
  );
  invariant(stretch !== undefined, 'a card has four sides');
  const { strip, paleMm, darkMm, lostMm } = stretch;
  const outside = rowAt(strip, 0) * strip.rowMm;
  const height = strip.rows * strip.rowMm * STRIP_MM;
  const x = (column: number) => (column / strip.columns) * STRIP_WIDTH;
  const y = (depthMm: number) => (depthMm + outside) * STRIP_MM;
  const bars = Array.from({ length: strip.columns }, (_, column) => {
    const depth = Math.max(paleMm[column], darkMm[column], lostMm[column]);
    return depth > 0
      ? `<rect x="${x(column).toFixed(1)}" y="${y(0).toFixed(1)}" width="${(STRIP_WIDTH / strip.columns).toFixed(1)}" height="${(depth * STRIP_MM).toFixed(1)}" fill="${DANGER}" fill-opacity="0.32"/>`
      : '';
  });
  const own = runs.filter((run) => run.corner === null && run.side === index);
  const report = side.edges?.[index];
  const found = own.map(({ at, areaMm2 }) => {
    const isFlat = index % 2 === 0;
    const [from, to] = isFlat ? [at.x0, at.x1] : [at.y0, at.y1];
    return `${from.toFixed(1)}–${to.toFixed(1)} mm: ${areaMm2.toFixed(2)} mm²`;
  });
  const marks = [
    image(await planarPixels(strip.image), { width: STRIP_WIDTH, height }),
    ...bars,
    line(
      [
        [0, y(0)],
        [STRIP_WIDTH, y(0)],
      ],
      { color: ACCENT, width: 1.2, dash: '5 4', halo: false },
    ),
  ];
  return `<div>${drawing(STRIP_WIDTH, height, marks, 4)}
    <p style="display:flex;justify-content:space-between;font-size:13px;margin-top:5px"><span><b style="color:var(--color-text-strong)">${report?.position}</b> <span class="mono">${report?.score?.toFixed(1) ?? 'not measured'}</span></span><span class="mono quiet">${found.join('  ·  ') || 'nothing found'}</span></p></div>`;
}

export async function drawEdges(): Promise<Picture> {
  const worn = await measureWorn(await openSample('worn'));
  const strips: string[] = [];
  for (const index of [0, 1, 2, 3]) strips.push(await drawSide(worn, index));
  return {
    title: 'Edges',
    source: 'sample “Played with for years”, the whole cut unrolled clockwise',
    body: `<div class="column" style="gap:14px">${strips.join('')}</div>
      <p class="caption">Ground above the <span class="accent">cut</span>, the card below; each strip is 3.5 mm high. In <span style="color:var(--color-danger)">red</span> how far inward each column is worn</p>`,
  };
}
