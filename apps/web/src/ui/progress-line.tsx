interface ProgressLineProps {
  readonly label: string;
  /** 0 to 1; null if nobody can tell how long it takes. */
  readonly share: number | null;
}

/** A job in progress: its name, how much is done, and a line that grows. */
export function ProgressLine({ label, share }: ProgressLineProps) {
  const percent = share === null ? null : Math.floor(100 * share);
  return (
    <div>
      <div className="flex justify-between gap-4">
        <span className="font-medium text-text-strong">{label}</span>
        {percent === null ? null : <span className="measured text-text-strong">{percent} %</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== null && { 'aria-valuenow': percent })}
        className="mt-2 h-1.5 overflow-hidden rounded-control bg-surface-3"
      >
        <div
          className={`h-full rounded-control bg-accent transition-[width] duration-(--quick) ${percent === null ? 'pulses' : ''}`}
          style={{ width: `${percent ?? 100}%` }}
        />
      </div>
    </div>
  );
}
