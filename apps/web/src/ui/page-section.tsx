import { type ReactNode, useId } from 'react';

export interface PageSectionProps {
  readonly title: string;
  /** The anchor of this section. */
  readonly id?: string;
  readonly lead?: ReactNode;
  /** On a lighter surface, to set it off from its neighbors. */
  readonly isRaised?: boolean;
  /** On wide screens the heading is to the left of the content instead of above it. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** One section of a page for reading, under its own heading. */
export function PageSection({ title, id, lead, isRaised, isBeside, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={isRaised ? 'bg-surface-1' : undefined}>
      <div
        className={`page py-14 md:py-20 ${isBeside ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-x-16' : ''}`}
      >
        <div>
          <h2 id={headingId} className="max-w-[24ch] text-title md:text-display">
            {title}
          </h2>
          {lead ? <div className="mt-4 max-w-[40rem] text-lead">{lead}</div> : null}
        </div>
        <div className={`mt-8 md:mt-10 ${isBeside ? 'lg:mt-0' : ''}`}>{children}</div>
      </div>
    </section>
  );
}
