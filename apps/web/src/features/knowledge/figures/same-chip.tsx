const CHIP = 'M128 0l5 13l9 5l11 -3l8 6l7 -12l4 -9Z';

/** One chip on a pale and on a dark border, at one scale. */
export function SameChip() {
  return (
    <svg viewBox="0 0 360 290" className="w-full" role="img" aria-labelledby="same-chip">
      <title id="same-chip">
        Two stretches of border, one pale and one dark, with the same chip in the edge. On the pale
        border it is hard to see. On the dark one it is a white mark.
      </title>
      <Strip y={20} name="Pale border" ink="var(--card-pale)" />
      <Strip y={160} name="Dark border" ink="var(--card-dark)" />
    </svg>
  );
}

interface StripProps {
  readonly y: number;
  readonly name: string;
  /** Color of the printed border: part of the picture. */
  readonly ink: string;
}

function Strip({ y, name, ink }: StripProps) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect width="360" height="104" fill={ink} />
      <rect y="62" width="360" height="42" fill="var(--color-scale-quiet)" />
      <path d={CHIP} fill="var(--card-core)" stroke="var(--card-core-rim)" strokeWidth="0.75" />
      <path
        d="M122 -9H182M122 -13v8M182 -13v8M192 0h14M192 21h14M199 0v21"
        stroke="var(--color-accent)"
        strokeWidth="1.5"
        fill="none"
      />
      <text x="214" y="-4" fontSize="12.5" className="measured" fill="var(--color-text)">
        1.4 mm long, 0.5 deep
      </text>
      <text x="0" y="122" fontSize="13" fill="var(--color-text-quiet)">
        {name}
      </text>
    </g>
  );
}
