interface NeedsScriptsProps {
  /** What does not work without them, such as "Measuring a card". */
  readonly what: string;
  readonly className?: string;
}

/** Shown where a browser runs no scripts. */
export function NeedsScripts({ what, className = '' }: NeedsScriptsProps) {
  return (
    <noscript>
      <p className={`border-accent border-l-2 pl-4 text-text-strong ${className}`}>
        {`${what} needs scripts, which are switched off in this browser.`}
      </p>
    </noscript>
  );
}
