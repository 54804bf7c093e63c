import { createCardMap } from '../card-map/card-map.ts';
import type { RgbaImage } from '../image.ts';
import type { Kernels } from '../kernels/index.ts';
import type { Outline } from '../outline/refine-outline.ts';
import { STRAIGHT } from '../outline/strip.ts';
import type { EdgeName, Quad } from '../report.ts';
import { cutBorderStrip } from './border-strip.ts';
import { traceFrameLine } from './trace-frame-line.ts';

/** A line that a person put near an edge of the print, in a rectangle of known size. */
export interface MarkedLine {
  /** The rectangle's corners in photo pixels. */
  readonly quad: Quad;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The side of the rectangle that the line runs along. */
  readonly edge: EdgeName;
  /** Depth from that side at its top or left end and at the other. */
  readonly startMm: number;
  readonly endMm: number;
}

export interface SnappedLine {
  readonly startMm: number;
  readonly endMm: number;
  /** Standard error of the line's middle. */
  readonly standardErrorMm: number;
}

/** An edge is looked for no farther than this from the line. */
const REACH_MM = 0.4;
/** Of the places along the line, so many have to show one straight edge. */
const LEAST_COVERAGE = 0.6;
/** Printed edges scatter by a hundredth of a millimeter, the noise of a plain border by about a tenth. */
const MOST_SCATTER_MM = 0.05;

function rectangleOf(quad: Quad): Outline {
  const sides = quad.map((from, index) => ({
    from,
    to: quad[(index + 1) % 4],
    curve: STRAIGHT,
    rmsPx: 0,
    support: 1,
    stations: 0,
    stepLight: 0,
    risePx: 0,
  }));
  return { quad, sides: sides as unknown as Outline['sides'] };
}

/** The straight edge of the print right beside a person's line; null where there is none. */
export function snapLine(
  kernels: Kernels,
  photo: RgbaImage,
  { quad, widthMm, heightMm, edge, startMm, endMm }: MarkedLine,
): SnappedLine | null {
  const cardMap = createCardMap(rectangleOf(quad), widthMm, heightMm);
  const strip = cutBorderStrip(kernels.loadPhoto(photo), cardMap, edge);
  const rowOf = (depthMm: number) => (depthMm - strip.firstDepthMm) / strip.mmPerRow;
  const marked = { startRow: rowOf(startMm), endRow: rowOf(endMm), coverage: 1, stepLevels: 0 };
  const traced = traceFrameLine(strip, marked, REACH_MM / strip.mmPerRow / 1.1);
  if (!traced || traced.coverage < LEAST_COVERAGE || traced.scatterMm > MOST_SCATTER_MM)
    return null;
  const { standardErrorMm } = traced;
  return { startMm: traced.startMm, endMm: traced.endMm, standardErrorMm };
}
