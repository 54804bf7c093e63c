interface TruthFigureProps {
  readonly plusMinusMm: number;
  readonly errorMm: number;
}

const CENTER = 180;
const PX_PER_MM = 1650;

/** The median of all measured borders, at a scale where its error is visible. */
export function TruthFigure({ plusMinusMm, errorMm }: TruthFigureProps) {
  const at = (mm: number) => CENTER + mm * PX_PER_MM;
  const ticks = Array.from({ length: 21 }, (_, index) => (index - 10) / 100);
  return (
    <figure>
      <svg viewBox="0 0 360 228" className="w-full" role="img" aria-labelledby="truth">
        <title id="truth">
          {`The median border: measured ${errorMm.toFixed(3)} mm from the truth, with a stated margin of error of ${plusMinusMm.toFixed(3)} mm. The whole drawing is a fifth of a millimeter wide.`}
        </title>
        <rect y="56" width="360" height="120" fill="var(--color-surface-2)" />
        <rect
          x={at(errorMm - plusMinusMm)}
          y="56"
          width={2 * plusMinusMm * PX_PER_MM}
          height="120"
          fill="var(--color-accent-quiet)"
        />
        <path
          d={`M${CENTER} 44V188`}
          stroke="var(--color-text-strong)"
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
        <path d={`M${at(errorMm)} 44V188`} stroke="var(--color-accent)" strokeWidth="2" />
        <path
          d={`M${at(errorMm - plusMinusMm)} 116H${at(errorMm + plusMinusMm)}M${at(errorMm - plusMinusMm)} 108v16M${at(errorMm + plusMinusMm)} 108v16`}
          stroke="var(--color-accent)"
          strokeWidth="1.5"
        />
        <path
          d={ticks.map((mm, index) => `M${at(mm)} 188v${index % 5 === 0 ? 12 : 6}`).join('')}
          stroke="var(--color-hairline-strong)"
        />
        <g fontSize="13" fill="var(--color-text)">
          <text x={CENTER - 8} y="36" textAnchor="end">
            truth
          </text>
          <text x={at(errorMm) + 8} y="36" fill="var(--color-accent)">
            measured
          </text>
        </g>
        <g fontSize="12.5" className="measured" textAnchor="middle" fill="var(--color-text-quiet)">
          {[-0.1, -0.05, 0, 0.05, 0.1].map((mm) => (
            <text
              key={mm}
              x={at(mm)}
              y="220"
              textAnchor={mm === -0.1 ? 'start' : mm === 0.1 ? 'end' : 'middle'}
            >
              {mm > 0 ? '+' : ''}
              {mm.toFixed(2)}
              {mm === 0 ? ' mm' : ''}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="mt-3 text-small text-text-quiet">
        A typical border, {errorMm.toFixed(3)} mm off. The band is the margin of error that the
        report states.
      </figcaption>
    </figure>
  );
}
