import type { Point } from '@tc/kernel';
import type { CardFrame } from '../frame/card-frame.ts';
import type { LoadedPhoto } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import type { BySide, CenteringReport, EdgeName } from '../report.ts';
import { type BorderStrip, cutBorderStrip } from './border-strip.ts';
import { findFrameLine } from './find-frame-line.ts';
import { type FrameLine, traceFrameLine } from './trace-frame-line.ts';

export interface CenteringMeasurement {
  readonly report: CenteringReport;
  readonly dataPoints: number;
}

const EDGES: readonly EdgeName[] = ['top', 'right', 'bottom', 'left'];

interface MeasuredBorder {
  readonly strip: BorderStrip;
  readonly line: FrameLine;
}

function measureBorder(
  photo: LoadedPhoto,
  frame: CardFrame,
  edge: EdgeName,
  risePx: number,
): MeasuredBorder | null {
  const strip = cutBorderStrip(photo, frame, edge);
  const blurRows = risePx / frame.pxPerMm / strip.mmPerRow;
  const found = findFrameLine(strip, 0.3, blurRows);
  const line = found && traceFrameLine(strip, found, blurRows);
  return line ? { strip, line } : null;
}

export const UNMEASURABLE: CenteringReport = {
  method: 'unmeasurable',
  bordersMm: null,
  leftRight: null,
  topBottom: null,
  plusMinusMm: null,
  plusMinusPoints: null,
  lines: { left: null, right: null, top: null, bottom: null },
};

function percent(a: number, b: number): readonly [number, number] {
  const share = Math.round((1000 * a) / (a + b)) / 10;
  return [share, Math.round((100 - share) * 10) / 10];
}

/** Both ends of a border's inner line in photo pixels. */
function drawn(frame: CardFrame, edge: EdgeName, line: FrameLine): readonly [Point, Point] {
  const { widthMm, heightMm } = frame;
  const at = (part: number): Point => {
    const depth = line.startMm + (line.endMm - line.startMm) * part;
    if (edge === 'top') return frame.toPhoto(widthMm * part, depth);
    if (edge === 'bottom') return frame.toPhoto(widthMm * part, heightMm - depth);
    if (edge === 'left') return frame.toPhoto(depth, heightMm * part);
    return frame.toPhoto(widthMm - depth, heightMm * part);
  };
  return [at(0.06), at(0.94)];
}

/** Border widths at the middle of each edge, by the printed frame; never a guess. */
export function measureCentering(
  photo: LoadedPhoto,
  frame: CardFrame,
  outline: Outline,
): CenteringMeasurement {
  const borders = Object.fromEntries(
    EDGES.map((edge, i) => [edge, measureBorder(photo, frame, edge, outline.sides[i].risePx)]),
  ) as Record<EdgeName, MeasuredBorder | null>;
  const found = EDGES.filter((edge) => borders[edge] !== null);
  if (found.length < 3) return { report: UNMEASURABLE, dataPoints: 0 };
  const widths = bySide((edge) => {
    const border = borders[edge];
    return border ? Math.round(border.line.middleMm * 1000) / 1000 : null;
  });
  const plusMinusMm = 0.06;
  return {
    report: {
      method: 'frame',
      bordersMm: widths,
      leftRight:
        widths.left !== null && widths.right !== null ? percent(widths.left, widths.right) : null,
      topBottom:
        widths.top !== null && widths.bottom !== null ? percent(widths.top, widths.bottom) : null,
      plusMinusMm,
      plusMinusPoints: 1,
      lines: bySide((edge) => {
        const border = borders[edge];
        return border ? drawn(frame, edge, border.line) : null;
      }),
    },
    dataPoints: found.reduce((sum, edge) => sum + (borders[edge]?.line.stations ?? 0), 0),
  };
}

function bySide<Value>(of: (edge: EdgeName) => Value): BySide<Value> {
  return { left: of('left'), right: of('right'), top: of('top'), bottom: of('bottom') };
}
