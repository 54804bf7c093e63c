const NOMINAL = 63.5;
const PX_PER_MM = 82;

function at(mm: number): number {
  return 180 + (mm - NOMINAL) * PX_PER_MM;
}

const BANDS = [
  { half: 1.6, name: 'seen on old sets', fill: 'var(--color-surface-2)' },
  { half: 0.8, name: 'usual', fill: 'var(--color-surface-3)' },
  { half: 0.5, name: 'says nothing', fill: 'var(--color-accent-quiet)' },
] as const;

/** How far from the nominal width cards are cut, in millimeters. */
export function SizeRuler() {
  const ticks = Array.from({ length: 41 }, (_, index) => NOMINAL - 2 + index / 10);
  return (
    <svg viewBox="0 0 360 210" className="w-full" role="img" aria-labelledby="size-ruler">
      <title id="size-ruler">
        Around the nominal 63.5 mm: a difference of half a millimeter means nothing, 0.8 mm is
        common, and up to 1.6 mm is seen on old sets.
      </title>
      {BANDS.map(({ half, name, fill }, index) => (
        <g key={name}>
          <rect
            x={at(NOMINAL - half)}
            y={30 + index * 22}
            width={2 * half * PX_PER_MM}
            height={120 - index * 22}
            fill={fill}
          />
          <text
            x="180"
            y={46 + index * 24}
            fontSize="12.5"
            textAnchor="middle"
            fill="var(--color-text)"
          >
            {name}
          </text>
        </g>
      ))}
      <path d="M180 112V150" stroke="var(--color-accent)" strokeWidth="2" />
      <path
        d={ticks.map((mm, index) => `M${at(mm)} 150v${index % 5 === 0 ? 12 : 6}`).join('')}
        stroke="var(--color-hairline-strong)"
      />
      <g fontSize="13" className="measured" textAnchor="middle" fill="var(--color-text)">
        {[62, 62.5, 63, 63.5, 64, 64.5, 65].map((mm) => (
          <text
            key={mm}
            x={at(mm)}
            y="182"
            fill={mm === NOMINAL ? 'var(--color-accent)' : undefined}
          >
            {mm.toFixed(1)}
          </text>
        ))}
      </g>
      <text x="180" y="204" fontSize="12" textAnchor="middle" fill="var(--color-text-quiet)">
        mm
      </text>
    </svg>
  );
}
