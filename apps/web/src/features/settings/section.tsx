import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../../ui/keep-focus.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** One section of the settings, with an anchor to jump to. */
export function Section({ id, title, text, children }: SectionProps) {
  const area = useRef<HTMLElement>(null);
  useKeptFocus(area);
  return (
    <section
      ref={area}
      tabIndex={-1}
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-24 outline-none flex-col gap-5 rounded-panel bg-surface-1 p-5 md:p-7"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id={`${id}-title`} className="text-lead">
          {title}
        </h2>
        {text ? <p className="text-small text-text-quiet">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
