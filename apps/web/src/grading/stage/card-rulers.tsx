import type { Point } from '@tc/kernel';
import { type Extent, toScreen, type View } from '../geometry/view.ts';
import type { FoundSide } from '../model.ts';

/** Width of a ruler along the edge of the picture. */
export const RULER_PX = 24;
const STEPS_MM = [0.1, 0.5, 1, 5, 10];
/** Ticks stand at least this far apart. */
const CLOSEST_PX = 4;
/** The same for numbers. */
const CLOSEST_NUMBERS_PX = 34;

interface RulersProps {
  readonly side: FoundSide;
  readonly view: View;
  readonly screen: Extent;
}

interface Tick {
  readonly mm: number;
  readonly at: number;
  readonly length: number;
  readonly isNumbered: boolean;
}

/** The ticks between two positions in millimeters, as dense as the zoom allows. */
function ticksOf(lengthMm: number, pxPerMm: number, originPx: number, endPx: number): Tick[] {
  const step = STEPS_MM.find((mm) => mm * pxPerMm >= CLOSEST_PX) ?? 10;
  const numbered = [1, 5, 10, 20, 50].find((mm) => mm * pxPerMm >= CLOSEST_NUMBERS_PX) ?? 50;
  const first = Math.max(0, Math.ceil(-originPx / pxPerMm / step));
  const last = Math.floor(Math.min(lengthMm, (endPx - originPx) / pxPerMm) / step + 1e-6);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => {
    const mm = Math.round((first + index) * step * 10) / 10;
    const isNumbered = Math.abs(mm / numbered - Math.round(mm / numbered)) < 1e-6;
    const isHalf = Math.abs((2 * mm) / numbered - Math.round((2 * mm) / numbered)) < 1e-6;
    return {
      mm,
      at: originPx + mm * pxPerMm,
      length: isNumbered ? 11 : isHalf ? 8 : 5,
      isNumbered,
    };
  });
}

function pathOfTicks(ticks: readonly Tick[], draw: (tick: Tick) => string): string {
  return ticks.map(draw).join('');
}

/** Card millimeters along the top and left edges of the picture, moving with it. */
export function CardRulers({ side, view, screen }: RulersProps) {
  const { quad, card } = side;
  if (!quad || !card) return null;
  const origin: Point = toScreen(view, quad[0]);
  const pxPerMm = card.pxPerMm * view.scale;
  const across = ticksOf(card.widthMm, pxPerMm, origin[0], screen.width);
  const down = ticksOf(card.heightMm, pxPerMm, origin[1], screen.height);
  const number = {
    fontSize: 11,
    fill: 'var(--color-text)',
    className: 'measured',
  } as const;
  return (
    <svg
      width={screen.width}
      height={screen.height}
      aria-hidden="true"
      data-card-rulers
      className="pointer-events-none absolute inset-0"
    >
      <path
        d={`M0 0H${screen.width}V${RULER_PX}H${RULER_PX}V${screen.height}H0Z`}
        fill="var(--color-surface-1)"
      />
      <path
        d={
          pathOfTicks(across, ({ at, length }) => `M${at.toFixed(1)} ${RULER_PX}v${-length}`) +
          pathOfTicks(down, ({ at, length }) => `M${RULER_PX} ${at.toFixed(1)}h${-length}`)
        }
        stroke="var(--color-text-quiet)"
        strokeWidth="1"
      />
      {across
        .filter(({ isNumbered }) => isNumbered)
        .map(({ mm, at }) => (
          <text key={`x${mm}`} x={at + 3} y={11} {...number}>
            {mm}
          </text>
        ))}
      {down
        .filter(({ isNumbered }) => isNumbered)
        .map(({ mm, at }) => (
          <text
            key={`y${mm}`}
            transform={`translate(11 ${at + 3}) rotate(-90)`}
            textAnchor="end"
            {...number}
          >
            {mm}
          </text>
        ))}
      <rect width={RULER_PX} height={RULER_PX} fill="var(--color-surface-1)" />
      <text x={4} y={15} {...number} fontSize={9} fill="var(--color-text-quiet)">
        mm
      </text>
    </svg>
  );
}
