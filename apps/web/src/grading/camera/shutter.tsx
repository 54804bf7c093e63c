interface ShutterProps {
  readonly label: string;
  /** How much of the hold-still time has passed, 0..1. */
  readonly held: number;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

const RADIUS = 35;
const AROUND = 2 * Math.PI * RADIUS;

/**
 * Always available, so that people can take the photo right away. The ring shows when it is taken
 * automatically.
 */
export function Shutter({ label, held, isBusy, onTake }: ShutterProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={onTake}
      className="group relative grid size-19 shrink-0 place-items-center rounded-full disabled:opacity-60"
    >
      <svg viewBox="0 0 76 76" aria-hidden="true" fill="none" className="absolute inset-0">
        <circle cx="38" cy="38" r={RADIUS} stroke="var(--color-hairline-strong)" strokeWidth="3" />
        <circle
          cx="38"
          cy="38"
          r={RADIUS}
          stroke="var(--color-accent)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - held)}
          visibility={held > 0 ? 'visible' : 'hidden'}
          transform="rotate(-90 38 38)"
        />
      </svg>
      <span className="size-14 rounded-full bg-text-strong transition-transform duration-(--quick) group-active:scale-90" />
    </button>
  );
}
