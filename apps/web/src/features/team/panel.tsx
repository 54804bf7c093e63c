import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the team page. */
export function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-5 rounded-panel bg-surface-1 p-5 md:p-7"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id={id} className="text-lead">
          {title}
        </h2>
        {text ? <p className="text-small text-text-quiet">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
