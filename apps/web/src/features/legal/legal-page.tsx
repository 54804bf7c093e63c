import type { ReactNode } from 'react';
import { dayInWords, useToday } from '../../platform/today.ts';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface LegalPageProps {
  readonly title: string;
  /** The whole page in a few sentences. */
  readonly short: readonly string[];
  readonly sections: readonly LegalSection[];
  /** The server's date, YYYY-MM-DD. */
  readonly today: string;
}

/** A policy: a summary first, then numbered sections that can be linked to. */
export function LegalPage({ title, short, sections, today }: LegalPageProps) {
  const day = useToday(today);
  return (
    <div className="page pt-12 pb-20 md:pt-20">
      <h1 className="text-display md:text-hero">{title}</h1>
      <p className="mt-5 text-text-quiet">
        Last updated: <time dateTime={day}>{dayInWords(day)}</time>
      </p>
      <div className="mt-10 grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <section
            aria-labelledby="in-short"
            className="max-w-[44rem] border-accent border-l-2 pl-6"
          >
            <h2 id="in-short" className="text-lead">
              In short
            </h2>
            <ul className="mt-3 grid gap-2">
              {short.map((sentence) => (
                <li key={sentence} className="max-w-[62ch]">
                  {sentence}
                </li>
              ))}
            </ul>
          </section>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="mt-12 max-w-[44rem]">
              <h2 className="grid grid-cols-[2.25rem_minmax(0,1fr)] text-title">
                <span className="measured text-text-quiet">{index + 1}</span>
                <span>{section.title}</span>
              </h2>
              <div className="mt-4 grid gap-4 [&_a]:underline [&_a]:underline-offset-4 [&_li]:max-w-[62ch] [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5">
                {section.body}
              </div>
            </section>
          ))}
        </div>
        <nav aria-label="On this page" className="max-lg:hidden">
          <ol className="sticky top-28 border-hairline border-l">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center pl-5 text-small hover:text-text-strong"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  );
}
