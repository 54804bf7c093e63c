interface ChanceBarsProps {
  readonly chances: readonly { readonly grade: string; readonly chance: number }[];
}

const ROW = 44;
const FULL = 250;

/** The chance of each grade as bars on one scale. */
export function ChanceBars({ chances }: ChanceBarsProps) {
  return (
    <svg
      viewBox={`0 0 360 ${chances.length * ROW + 4}`}
      className="w-full"
      role="img"
      aria-labelledby="chances"
    >
      <title id="chances">
        {chances.map(({ grade, chance }) => `Grade ${grade}: ${chance} %`).join(', ')}
      </title>
      {chances.map(({ grade, chance }, row) => (
        <g key={grade} transform={`translate(0 ${row * ROW})`} className="measured">
          <text x="34" y="28" fontSize="20" textAnchor="end" fill="var(--color-text-strong)">
            {grade}
          </text>
          <rect x="50" y="8" width={FULL} height="26" fill="var(--color-scale-quiet)" />
          <rect x="50" y="8" width={(chance / 100) * FULL} height="26" fill="var(--color-scale)" />
          <text x="310" y="27" fontSize="15" fill="var(--color-text)">
            {chance} %
          </text>
        </g>
      ))}
    </svg>
  );
}
