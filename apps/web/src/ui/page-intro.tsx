import type { ReactNode } from 'react';

export interface PageIntroProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** What to do next; buttons. */
  readonly actions?: ReactNode;
  /** A picture beside the text, to its right on wide screens. */
  readonly picture?: ReactNode;
}

/** The head of a page for reading: one title, one sentence, what to do. */
export function PageIntro({ title, lead, actions, picture }: PageIntroProps) {
  return (
    <header
      className={`page grid items-center gap-x-16 gap-y-10 pt-12 pb-12 md:pt-20 md:pb-16 ${picture ? 'lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]' : ''}`}
    >
      <div>
        <h1 className="max-w-[18ch] text-display md:text-hero">{title}</h1>
        <div className="mt-6 max-w-[38rem] text-lead">{lead}</div>
        {actions ? <div className="mt-8 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {picture}
    </header>
  );
}
