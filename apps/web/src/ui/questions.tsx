import { Link } from 'react-router';

export interface Question {
  readonly question: string;
  /** Plain text, so that the structured data can use the same words. */
  readonly answer: string;
  readonly link?: { readonly name: string; readonly path: string };
}

/** Questions that expand to their answers, even without scripts. */
export function Questions({ items }: { readonly items: readonly Question[] }) {
  return (
    <div className="border-hairline border-t">
      {items.map(({ question, answer, link }) => (
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
          <div className="pb-5">
            <p>{answer}</p>
            {link ? (
              <Link
                to={link.path}
                className="inline-flex min-h-11 items-center text-text-strong underline decoration-hairline-strong underline-offset-4 hover:decoration-accent"
              >
                {link.name}
              </Link>
            ) : null}
          </div>
        </details>
      ))}
    </div>
  );
}
