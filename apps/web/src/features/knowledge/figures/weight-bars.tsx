export interface Weight {
  readonly name: string;
  readonly percent: number;
}

const WIDTH = 360;
const SHADES = [
  'var(--color-scale)',
  'color-mix(in oklab, var(--color-scale) 70%, var(--color-scale-quiet))',
  'color-mix(in oklab, var(--color-scale) 40%, var(--color-scale-quiet))',
  'var(--color-scale-quiet)',
];

function Bar({ y, weights }: { readonly y: number; readonly weights: readonly Weight[] }) {
  let before = 0;
  return (
    <g>
      {weights.map(({ name, percent }, index) => {
        const x = (before / 100) * WIDTH;
        before += percent;
        const width = (percent / 100) * WIDTH;
        return (
          <g key={name}>
            <rect x={x} y={y} width={width - 2} height="44" fill={SHADES[index]} />
            <text
              x={x + 8}
              y={y + 28}
              fontSize="15"
              className="measured"
              fill={index > 1 ? 'var(--color-text-strong)' : 'var(--color-ground)'}
            >
              {percent}%
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface WeightBarsProps {
  readonly ours: readonly Weight[];
  readonly even: readonly Weight[];
}

/** Two ways to weigh the parts of a card, as bars. */
export function WeightBars({ ours, even }: WeightBarsProps) {
  const spoken = (weights: readonly Weight[]) =>
    weights.map(({ name, percent }) => `${name} ${percent} %`).join(', ');
  return (
    <svg viewBox={`0 0 ${WIDTH} 190`} className="w-full" role="img" aria-labelledby="weights">
      <title id="weights">{`Our grade: ${spoken(ours)}. Beckett's four subgrades: ${spoken(even)}.`}</title>
      <text y="16" fontSize="13" fill="var(--color-text-quiet)">
        Our overall grade
      </text>
      <Bar y={26} weights={ours} />
      <g fontSize="12.5" fill="var(--color-text)">
        <text x="8" y="90">
          Centering
        </text>
        <text x="152" y="90">
          Corners
        </text>
        <text x="242" y="90">
          Edges
        </text>
        <text x="308" y="90">
          Surface
        </text>
      </g>
      <text y="128" fontSize="13" fill="var(--color-text-quiet)">
        Beckett’s description
      </text>
      <Bar y={138} weights={even} />
    </svg>
  );
}
