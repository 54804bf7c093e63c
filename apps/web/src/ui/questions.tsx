import type { ReactNode } from 'react';

export interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions that open to their answers, also without scripts. */
export function Questions({ items }: { readonly items: readonly Question[] }) {
  return (
    <div className="max-w-[48rem] border-hairline border-t">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-hairline border-b">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-medium text-text-strong [&::-webkit-details-marker]:hidden">
            {question}
            <span
              aria-hidden="true"
              className="measured text-lead text-text-quiet transition-transform duration-(--quick) group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <div className="pb-5">{answer}</div>
        </details>
      ))}
    </div>
  );
}
