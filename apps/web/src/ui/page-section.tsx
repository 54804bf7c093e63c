import { type ReactNode, useId } from 'react';

export interface PageSectionProps {
  readonly title: string;
  /** Where links to this part point. */
  readonly id?: string;
  readonly lead?: ReactNode;
  /** On a lighter surface, to set it off from its neighbors. */
  readonly isRaised?: boolean;
  /** On wide screens the heading stands to the left of what is below it elsewhere. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** One part of a page that is read, under its own heading. */
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
