/** The four inks and the paper themselves: the picture is about them. */
const PAPER = 'var(--ink-paper)';
const INKS = [
  { name: 'Cyan', color: 'var(--ink-cyan)', x: 3, y: -2 },
  { name: 'Magenta', color: 'var(--ink-magenta)', x: -4, y: 3 },
  { name: 'Yellow', color: 'var(--ink-yellow)', x: 5, y: 5 },
  { name: 'Black', color: 'var(--ink-black)', x: 0, y: 0 },
] as const;

const UNITS_PER_MM = 18;

/** Four printings of one frame that do not quite line up, enlarged. */
export function RegistrationFigure() {
  return (
    <figure>
      <svg viewBox="0 0 360 250" className="w-full" role="img" aria-labelledby="registration">
        <title id="registration">
          One frame printed four times. Against black, cyan is 0.17 mm to the right, magenta 0.22 mm
          to the left and yellow 0.28 mm to the right and down.
        </title>
        <clipPath id="registration-sheet">
          <rect width="360" height="250" rx="6" />
        </clipPath>
        <g clipPath="url(#registration-sheet)">
          <rect width="360" height="250" fill={PAPER} />
          <g fill="none" strokeWidth="9" style={{ isolation: 'isolate' }}>
            <rect width="360" height="250" fill={PAPER} stroke="none" />
            {INKS.map(({ name, color, x, y }) => (
              <g
                key={name}
                transform={`translate(${x} ${y})`}
                stroke={color}
                strokeWidth={name === 'Black' ? 4 : 9}
                style={{ mixBlendMode: 'multiply' }}
              >
                <path d="M96 270V72a14 14 0 0 1 14-14H380" />
                <circle cx="226" cy="150" r="44" />
              </g>
            ))}
          </g>
          <path d="M140 150h38m96 0h38M226 64v38m0 96v38" stroke={PAPER} strokeWidth="4" />
          <path
            d={`M140 150h38m96 0h38M226 76v26m0 96v38M24 222h${UNITS_PER_MM}M24 216v12M${24 + UNITS_PER_MM} 216v12`}
            stroke="var(--color-on-accent)"
            strokeWidth="1.5"
          />
          <text x="24" y="206" fontSize="13" className="measured" fill="var(--color-on-accent)">
            1 mm
          </text>
        </g>
      </svg>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {INKS.map(({ name, color }) => (
          <li key={name} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-3.5 rounded-sm ring-1 ring-hairline-strong"
              style={{ background: color }}
            />
            {name}
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 text-small text-text-quiet">
        Black is the one the others are laid to.
      </figcaption>
    </figure>
  );
}
