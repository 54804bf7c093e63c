/**
 * Light from two sides across one fold: a different flank is bright each time, and the print stays the same.
 */
export function RakingFigure({ isHovering }: { readonly isHovering: boolean }) {
  const card = (x: number, isLeft: boolean) => (
    <g transform={`translate(${x} 70)`}>
      <rect width="150" height="210" rx="8" fill="var(--color-surface-2)" />
      <rect
        x="11"
        y="11"
        width="128"
        height="188"
        rx="3"
        stroke="var(--color-hairline-strong)"
        strokeDasharray="3 5"
      />
      <path d="M36 40H114M36 56H92" stroke="var(--color-hairline-strong)" strokeWidth="5" />
      <path
        d="M30 168L120 92"
        stroke={isLeft ? 'var(--color-accent)' : 'var(--color-halo)'}
        strokeWidth="4"
      />
      <path
        d="M33 172L123 96"
        stroke={isLeft ? 'var(--color-halo)' : 'var(--color-accent)'}
        strokeWidth="4"
      />
    </g>
  );
  return (
    <svg
      viewBox="0 0 380 300"
      className="mx-auto w-full max-w-[26rem] max-lg:hidden"
      aria-hidden="true"
      fill="none"
    >
      {card(20, true)}
      {card(210, false)}
      <g stroke="var(--color-accent)" strokeWidth={isHovering ? 3 : 1.5} strokeLinecap="round">
        <path d="M14 20L40 56M34 12L54 56M-2 32L28 60" />
        <path d="M366 20L340 56M346 12L326 56M382 32L352 60" />
      </g>
    </svg>
  );
}
