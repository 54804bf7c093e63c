interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1; null: under way, nobody knows how far. */
  readonly share: number | null;
}

/** How far something has come. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-text-strong">{label}</p>
      <progress
        aria-label={label}
        max={1}
        {...(share !== null && { value: share })}
        className="h-2 w-full overflow-hidden rounded-control bg-surface-3 accent-accent"
      />
    </div>
  );
}
