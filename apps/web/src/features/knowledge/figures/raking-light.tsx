/** A card in cross-section: one light from above, one from the side. */
export function RakingLight() {
  return (
    <svg viewBox="0 0 360 250" className="w-full" role="img" aria-labelledby="raking">
      <title id="raking">
        The same dent and ridge in a card, seen from the edge. Lit from above, both are as bright as
        the rest. Lit from the side at ten degrees, each casts a shadow.
      </title>
      <Profile y={92} name="From above" isRaking={false} />
      <Profile y={218} name="From the side" isRaking />
    </svg>
  );
}

interface ProfileProps {
  readonly y: number;
  readonly name: string;
  readonly isRaking: boolean;
}

function Profile({ y, name, isRaking }: ProfileProps) {
  const rays = isRaking
    ? [0, 1, 2, 3].map((row) => `M18 ${y - 62 + row * 14}L${118 + row * 12} ${y - 44 + row * 14}`)
    : [90, 130, 170, 210, 250, 290].map((x) => `M${x} ${y - 56}V${y - 22}`);
  return (
    <g>
      <text x="0" y={y - 68} fontSize="13" fill="var(--color-text-quiet)">
        {name}
      </text>
      <path d={rays.join('')} stroke="var(--color-accent)" strokeWidth="1.25" />
      <path
        d={`M0 ${y}H128c8 0 10 12 26 12s18 -12 26 -12H246c6 0 8 -11 15 -11s9 11 15 11H360v16H0Z`}
        fill="var(--color-surface-3)"
        stroke="var(--color-text-quiet)"
      />
      {isRaking ? (
        <g fill="var(--color-halo)" stroke="var(--color-danger)" strokeWidth="1.25">
          <path d={`M129 ${y}c7 0 9 12 25 12h4L131 ${y}Z`} />
          <path d={`M262 ${y - 11}c6 0 8 11 14 11h52Z`} />
        </g>
      ) : null}
      <g fontSize="12" fill="var(--color-text-quiet)" textAnchor="middle">
        <text x="154" y={y + 30}>
          dent
        </text>
        <text x="262" y={y + 30}>
          ridge
        </text>
      </g>
    </g>
  );
}
