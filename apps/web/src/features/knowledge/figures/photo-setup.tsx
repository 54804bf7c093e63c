/** Phone, lamps and card from the side. */
export function PhotoSetup() {
  return (
    <svg viewBox="0 0 360 270" className="w-full" role="img" aria-labelledby="photo-setup">
      <title id="photo-setup">
        From the side: a card on a dark background, a phone level above its middle, and two soft
        lamps at forty-five degrees left and right.
      </title>
      <path d="M0 226H360" stroke="var(--color-hairline-strong)" strokeWidth="2" />
      <rect x="128" y="219" width="104" height="7" fill="var(--color-text)" />
      <rect
        x="146"
        y="44"
        width="68"
        height="9"
        rx="4"
        fill="var(--color-surface-3)"
        stroke="var(--color-text-quiet)"
      />
      <g stroke="var(--color-accent)" strokeWidth="1.5" fill="none">
        <path d="M180 56V214" strokeDasharray="4 4" />
        <path d="M172 214h8v-8" />
        <path d="M180 56L128 217M180 56L232 217" strokeOpacity="0.45" />
      </g>
      <Lamp x={44} turn={45} />
      <Lamp x={316} turn={-45} />
      <g fontSize="13" fill="var(--color-text)" textAnchor="middle">
        <text x="180" y="34">
          phone, level
        </text>
        <text x="180" y="248">
          card on a matte, contrasting background
        </text>
        <text x="44" y="64">
          soft lamp
        </text>
        <text x="316" y="64">
          soft lamp
        </text>
      </g>
      <g fontSize="13" className="measured" fill="var(--color-text-quiet)" textAnchor="middle">
        <text x="104" y="216">
          45°
        </text>
        <text x="256" y="216">
          45°
        </text>
        <text x="200" y="204">
          90°
        </text>
      </g>
    </svg>
  );
}

function Lamp({ x, turn }: { readonly x: number; readonly turn: number }) {
  const way = turn > 0 ? 1 : -1;
  return (
    <g>
      <rect
        x={x - 22}
        y="84"
        width="44"
        height="14"
        rx="7"
        fill="var(--color-text-strong)"
        transform={`rotate(${-turn} ${x} 91)`}
      />
      <path
        d={`M${x + 12 * way} 108L${x + 92 * way} 200M${x + 24 * way} 100L${x + 112 * way} 196`}
        stroke="var(--color-text-quiet)"
        strokeDasharray="2 5"
      />
    </g>
  );
}
