import type { Point } from '@tc/kernel';
import type { CardMap } from '../card-map/card-map.ts';
import type { CardView } from '../flaws/card-view.ts';
import type { Kernels, LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { BySide, CenteringReport, EdgeName } from '../report.ts';
import { borderPlusMinusMm, sharePlusMinusPoints } from './border-interval.ts';
import { cutBorderStrip } from './border-strip.ts';
import { type BorderLine, endsAtNeighbors } from './closed-frame.ts';
import { type BorderToSearch, findFrameLines, type OtherLine } from './find-frame-line.ts';
import { type FrameLine, traceFrameLine } from './trace-frame-line.ts';

export interface CenteringMeasurement {
  readonly report: CenteringReport;
  readonly dataPoints: number;
}

const EDGES = ['top', 'right', 'bottom', 'left'] as const satisfies readonly EdgeName[];
/** A frame is a rectangle: fewer sides could just as well be lines of the art. */
const LEAST_SIDES = 3;
/** Closer to the cut edge than this is the edge's own blur. */
export const FIRST_DEPTH_MM = 0.3;
/** This close to the cut edge the inner boundary of wear also runs along it, but it is ragged. */
const WORN_MM = 0.55;
const MOST_SCATTER_WORN_MM = 0.01;

const UNMEASURABLE: CenteringReport = {
  method: 'unmeasurable',
  bordersMm: null,
  leftRight: null,
  topBottom: null,
  plusMinusMm: null,
  plusMinusPoints: null,
  lines: { left: null, right: null, top: null, bottom: null },
};

function bySide<Value>(of: (edge: EdgeName) => Value): BySide<Value> {
  return { left: of('left'), right: of('right'), top: of('top'), bottom: of('bottom') };
}

function percent(a: number | null, b: number | null): readonly [number, number] | null {
  if (a === null || b === null || a + b <= 0) return null;
  const share = Math.round((1000 * a) / (a + b)) / 10;
  return [share, Math.round((100 - share) * 10) / 10];
}

/** Both ends of a border's inner line in photo pixels. */
function drawn(cardMap: CardMap, edge: EdgeName, line: FrameLine): readonly [Point, Point] {
  const { widthMm, heightMm } = cardMap;
  const at = (part: number): Point => {
    const depth = line.startMm + (line.endMm - line.startMm) * part;
    const [x, y] =
      edge === 'top'
        ? cardMap.toPhoto(widthMm * part, depth)
        : edge === 'bottom'
          ? cardMap.toPhoto(widthMm * part, heightMm - depth)
          : edge === 'left'
            ? cardMap.toPhoto(depth, heightMm * part)
            : cardMap.toPhoto(widthMm - depth, heightMm * part);
    return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
  };
  return [at(0.06), at(0.94)];
}

function blurRowsOf(outline: Outline, side: number, cardMap: CardMap, mmPerRow: number): number {
  return Math.min(14, outline.sides[side].risePx / cardMap.pxPerMm / mmPerRow);
}

function isPrinted({ middleMm, scatterMm }: FrameLine): boolean {
  return middleMm >= WORN_MM || scatterMm <= MOST_SCATTER_WORN_MM;
}

/** A frame's side, and which other lines may be it. */
interface FrameSide extends FrameLine {
  readonly others: readonly OtherLine[];
}

/** The four borders laid flat: top, right, bottom, left. */
export function bordersToSearch(
  photo: LoadedPhoto,
  cardMap: CardMap,
  outline: Outline,
): BorderToSearch[] {
  return EDGES.map((edge, side) => {
    const strip = cutBorderStrip(photo, cardMap, edge);
    return { strip, blurRows: blurRowsOf(outline, side, cardMap, strip.mmPerRow) };
  });
}

/** The frame's side along each edge, if there is one. */
function findFrame(
  kernels: Kernels,
  photo: LoadedPhoto,
  cardMap: CardMap,
  outline: Outline,
): Record<EdgeName, FrameSide | null> {
  const borders = bordersToSearch(photo, cardMap, outline);
  const found = findFrameLines(kernels, borders, FIRST_DEPTH_MM);
  const lines = Object.fromEntries(
    EDGES.map((edge, side) => {
      const line = found[side];
      return [edge, line && { strip: borders[side].strip, found: line }];
    }),
  ) as Record<EdgeName, BorderLine | null>;
  return Object.fromEntries(
    EDGES.map((edge, side) => {
      const line = lines[edge];
      if (!line || !endsAtNeighbors(edge, lines)) return [edge, null];
      const traced = traceFrameLine(line.strip, line.found, borders[side].blurRows);
      return [edge, traced && isPrinted(traced) ? { ...traced, others: line.found.others } : null];
    }),
  ) as Record<EdgeName, FrameSide | null>;
}

/** The shares that border widths give, and how certain they are. */
export function centeringOf(
  widths: BySide<number | null>,
  plusMinusMm: number,
  lines: CenteringReport['lines'],
): CenteringReport {
  const points = [
    [widths.left, widths.right],
    [widths.top, widths.bottom],
  ].map(([a, b]) => (a !== null && b !== null ? sharePlusMinusPoints(a, b, plusMinusMm) : 0));
  return {
    method: 'frame',
    bordersMm: widths,
    leftRight: percent(widths.left, widths.right),
    topBottom: percent(widths.top, widths.bottom),
    plusMinusMm: Math.ceil(plusMinusMm * 1000) / 1000,
    plusMinusPoints: Math.ceil(Math.max(...points) * 10) / 10,
    lines,
  };
}

/** Border widths at the middle of each edge, up to the printed frame; never a guess. */
export function measureCentering({
  kernels,
  photo,
  cardMap,
  outline,
  size,
  sideDoubt = 0,
}: CardView): CenteringMeasurement {
  const lines = findFrame(kernels, photo, cardMap, outline);
  const sides = EDGES.map((edge, side) => ({ line: lines[edge], cut: outline.sides[side] }));
  const measured = sides.flatMap(({ line, cut }) => (line ? [{ line, cut }] : []));
  if (measured.length < LEAST_SIDES) return { report: UNMEASURABLE, dataPoints: 0 };
  const widths = bySide((edge) => {
    const line = lines[edge];
    return line && Math.round(line.middleMm * 1000) / 1000;
  });
  const plusMinusMm = Math.max(
    ...measured.map(({ line, cut }) =>
      borderPlusMinusMm(line, cut, outline, cardMap, {
        ...{ tiltDeg: size.tiltDeg, doubt: sideDoubt },
        others: line.others.map(({ depthMm, chance }) => ({
          awayMm: Math.abs(depthMm - line.middleMm),
          chance,
        })),
      }),
    ),
  );
  const drawnLines = bySide((edge) => {
    const line = lines[edge];
    return line && drawn(cardMap, edge, line);
  });
  return {
    report: centeringOf(widths, plusMinusMm, drawnLines),
    dataPoints: measured.reduce((sum, { line }) => sum + line.stations, 0),
  };
}
