const PX_PER_MM = 2.1;
const BASE = 300;

/** Typical outer sizes in millimeters, converted from the makers' inches. */
const HOLDERS = [
  { name: 'Card', width: 63.5, height: 88.9, text: '2½ × 3½ in' },
  { name: 'Sleeve', width: 66.7, height: 92.1, text: '2⅝ × 3⅝ in' },
  { name: 'Semi-rigid', width: 84.1, height: 123.8, text: '3⁵⁄₁₆ × 4⅞ in' },
] as const;

/** Card holders drawn to the same scale. */
export function HoldersFigure() {
  const x = 20;
  return (
    <figure>
      <svg viewBox="0 0 360 340" className="w-full" role="img" aria-labelledby="holders">
        <title id="holders">
          Drawn to scale: a card of 63.5 by 88.9 mm, inside a soft sleeve of 66.7 by 92.1 mm, inside
          a semi-rigid holder of 84.1 by 123.8 mm.
        </title>
        {[...HOLDERS].reverse().map(({ name, width, height }) => (
          <rect
            key={name}
            x={x + ((HOLDERS[2].width - width) * PX_PER_MM) / 2}
            y={BASE - 8 - height * PX_PER_MM}
            width={width * PX_PER_MM}
            height={height * PX_PER_MM}
            rx="3"
            fill={name === 'Card' ? 'var(--color-surface-3)' : 'none'}
            stroke={name === 'Card' ? 'var(--color-text)' : 'var(--color-hairline-strong)'}
            strokeWidth="1.5"
            strokeDasharray={name === 'Sleeve' ? '4 4' : undefined}
          />
        ))}
        {HOLDERS.map(({ name, width, height, text }, index) => {
          const y = BASE - 8 - height * PX_PER_MM + (index === 0 ? 70 : 1);
          const end = x + ((HOLDERS[2].width + width) * PX_PER_MM) / 2;
          return (
            <g key={name}>
              <path d={`M${end} ${y}H216`} stroke="var(--color-accent)" strokeWidth="1.25" />
              <text x="224" y={y + 5} fontSize="15" fill="var(--color-text-strong)">
                {name}
              </text>
              <text
                x="224"
                y={y + 24}
                fontSize="12.5"
                className="measured"
                fill="var(--color-text)"
              >
                {width} × {height} mm
              </text>
              <text x="224" y={y + 41} fontSize="12.5" fill="var(--color-text-quiet)">
                {text}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-2 text-small text-text-quiet">
        Sleeve first, then a semi-rigid holder: what most graders ask for.
      </figcaption>
    </figure>
  );
}
