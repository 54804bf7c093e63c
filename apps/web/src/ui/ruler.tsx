interface RulerProps {
  readonly value: number | null;
  readonly plusMinus: number | null;
  readonly from: number;
  readonly to: number;
  /** Writes the whole numbers under the scale. */
  readonly isNumbered?: boolean;
}

const HEIGHT = 22;
const NUMBERED_HEIGHT = 38;

/**
 * A scale with a tick for every half point, the value as a needle and its margin of error as a band. The
 * number itself is always beside it as text.
 */
export function Ruler({ value, plusMinus, from, to, isNumbered = false }: RulerProps) {
  const place = (reading: number) =>
    ((Math.min(Math.max(reading, from), to) - from) / (to - from)) * 100;
  const ticks = Array.from({ length: (to - from) * 2 + 1 }, (_, index) => from + index / 2);
  const low = value === null ? 0 : place(value - (plusMinus ?? 0));
  const high = value === null ? 0 : place(value + (plusMinus ?? 0));
  return (
    <svg
      width="100%"
      height={isNumbered ? NUMBERED_HEIGHT : HEIGHT}
      aria-hidden="true"
      className="block overflow-visible"
    >
      <line x1="0" x2="100%" y1="17" y2="17" stroke="var(--color-hairline-strong)" />
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={`${place(tick)}%`}
          x2={`${place(tick)}%`}
          y1={Number.isInteger(tick) ? 11 : 14}
          y2="17"
          stroke="var(--color-hairline-strong)"
        />
      ))}
      {isNumbered
        ? ticks.filter(Number.isInteger).map((tick) => (
            <text
              key={tick}
              x={`${place(tick)}%`}
              y="33"
              textAnchor={tick === from ? 'start' : tick === to ? 'end' : 'middle'}
              fontSize="12"
              fill="var(--color-text-quiet)"
              className="measured"
            >
              {tick}
            </text>
          ))
        : null}
      {value === null ? null : (
        <>
          <rect
            x={`${low}%`}
            width={`${Math.max(high - low, 0.6)}%`}
            y="7"
            height="10"
            fill="var(--color-scale)"
            fillOpacity={0.32}
          />
          <line
            x1={`${place(value)}%`}
            x2={`${place(value)}%`}
            y1="1"
            y2="21"
            stroke="var(--color-scale)"
            strokeWidth="2.5"
            className="needle"
          />
        </>
      )}
    </svg>
  );
}
