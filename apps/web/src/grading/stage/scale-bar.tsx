const LENGTHS_MM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const LONGEST_PX = 88;

/** How long a round number of millimeters is at this zoom. */
export function ScaleBar({ pxPerMm }: { readonly pxPerMm: number }) {
  const mm = [...LENGTHS_MM].reverse().find((length) => length * pxPerMm <= LONGEST_PX) ?? 0.1;
  const width = mm * pxPerMm;
  return (
    <div className="flex h-11 items-center gap-2.5 px-1">
      <svg width={width + 2} height="11" aria-hidden="true">
        <path
          d={`M1 0V11M1 5.5H${width + 1}M${width + 1} 0V11`}
          stroke="var(--color-text)"
          strokeWidth="1"
          fill="none"
        />
      </svg>
      <span className="measured text-label text-text">{mm} mm</span>
    </div>
  );
}
