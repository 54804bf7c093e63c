import type { Point } from '@tc/kernel';
import type { Dimension } from '../../../grading/geometry/dimensions.ts';
import { add, pathOf } from '../../../grading/geometry/vectors.ts';
import type { SubgradeName } from '../../../grading/model.ts';
import { CORNERS, DIMENSIONS, EXTENT, inPicture, OUTLINE } from './parts.ts';

/** Lengths that scale with the picture, in its own pixels. */
const TICK_PX = 26;
const LEADER_PX = 44;
const ARM_PX = 60;
const GRID = { columns: 6, rows: 8 } as const;

interface LineProps {
  readonly d: string;
  /** The zoom factor, so that lines keep their width. */
  readonly zoom: number;
  readonly width?: number;
  readonly isQuiet?: boolean;
}

function Line({ d, zoom, width = 1.5, isQuiet = false }: LineProps) {
  const shape = { d, fill: 'none', vectorEffect: 'non-scaling-stroke' as const };
  const motion = { transition: 'stroke-width var(--calm) var(--ease-out)' };
  return (
    <>
      <path
        {...shape}
        stroke="var(--color-halo)"
        strokeOpacity={0.6}
        style={{ ...motion, strokeWidth: (width + 2.5) / zoom }}
      />
      <path
        {...shape}
        stroke={isQuiet ? 'var(--color-text)' : 'var(--color-accent)'}
        strokeOpacity={isQuiet ? 0.7 : 1}
        style={{ ...motion, strokeWidth: width / zoom }}
      />
    </>
  );
}

function dimensionPath({ inner, outer, outward, innerLine }: Dimension): string {
  const along: Point = [-outward[1], outward[0]];
  const tick = (at: Point) =>
    pathOf([add(at, along, -TICK_PX), add(at, along, TICK_PX)].map(inPicture));
  const leader = pathOf([inner, add(outer, outward, LEADER_PX)].map(inPicture));
  return `${pathOf(innerLine.map(inPicture))}${leader}${tick(inner)}${tick(outer)}`;
}

function crossPath([x, y]: Point): string {
  const gap = ARM_PX / 3;
  return `M${x - ARM_PX} ${y}H${x - gap}M${x + gap} ${y}H${x + ARM_PX}M${x} ${y - ARM_PX}V${y - gap}M${x} ${y + gap}V${y + ARM_PX}`;
}

/** A point on the card, as a share of its width and height. */
function onFace(across: number, down: number): Point {
  const [a, b, c, d] = CORNERS as readonly [Point, Point, Point, Point];
  const top = add(a, [b[0] - a[0], b[1] - a[1]], across);
  const bottom = add(d, [c[0] - d[0], c[1] - d[1]], across);
  return add(top, [bottom[0] - top[0], bottom[1] - top[1]], down);
}

function gridPath(): string {
  const columns = Array.from({ length: GRID.columns - 1 }, (_, index) => {
    const at = (index + 1) / GRID.columns;
    return pathOf([onFace(at, 0.02), onFace(at, 0.98)]);
  });
  const rows = Array.from({ length: GRID.rows - 1 }, (_, index) => {
    const at = (index + 1) / GRID.rows;
    return pathOf([onFace(0.03, at), onFace(0.97, at)]);
  });
  return [...columns, ...rows].join('');
}

const outline = pathOf(OUTLINE, true);
const shade = `M0 0H${EXTENT.width}V${EXTENT.height}H0Z${outline}`;

/** What was measured of one part, drawn over the picture. */
export function ExplorerMarks({
  part,
  zoom,
}: {
  readonly part: SubgradeName;
  readonly zoom: number;
}) {
  return (
    <svg
      viewBox={`0 0 ${EXTENT.width} ${EXTENT.height}`}
      aria-hidden="true"
      className="absolute inset-0 h-full w-full"
    >
      <path d={shade} fill="var(--color-ground)" fillOpacity={0.74} fillRule="evenodd" />
      <g key={part} className="scans">
        <Line d={outline} zoom={zoom} width={part === 'edges' ? 3 : 1.5} />
        {part === 'centering'
          ? DIMENSIONS.map((mark) => (
              <Line key={mark.border} d={dimensionPath(mark)} zoom={zoom} width={1.25} />
            ))
          : null}
        {part === 'surface' ? <Line d={gridPath()} zoom={zoom} width={0.75} isQuiet /> : null}
        {part === 'edges' || part === 'surface' ? null : (
          <Line d={CORNERS.map(crossPath).join('')} zoom={zoom} />
        )}
      </g>
    </svg>
  );
}
