interface CodeBlockProps {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly code: string;
}

/** Part of a program. It scrolls by itself if it is wider than the screen. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-panel bg-surface-2">
      <pre className="w-max min-w-full whitespace-pre px-5 py-4 font-mono text-small text-text">
        <code>{code.trim()}</code>
      </pre>
    </section>
  );
}
