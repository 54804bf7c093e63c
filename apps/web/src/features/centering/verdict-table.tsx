import type { Verdict } from './verdicts.ts';

interface VerdictTableProps {
  readonly verdicts: readonly Verdict[];
  readonly hasBack: boolean;
}

export function sayGrade(grade: number): string {
  return String(grade);
}

/** What is missing to the next better grade, in millimeters of print. */
export function sayNext({ next }: Verdict): string {
  if (!next) return 'Top of this scale';
  const parts = [
    next.frontMm === null ? null : `${next.frontMm.toFixed(2)} mm on the front`,
    next.backMm === null ? null : `${next.backMm.toFixed(2)} mm on the back`,
  ].filter((part) => part !== null);
  return `${parts.join(', ')} to ${next.name === 'Pristine' ? 'Pristine ' : ''}${sayGrade(next.grade)}`;
}

/** The grades that the intervals allow, if it is more than one. */
export function sayRange({ lowest, highest, grade }: Verdict): string | null {
  if (lowest === grade && highest === grade) return null;
  return `${sayGrade(lowest)} to ${sayGrade(highest)}`;
}

/** Every scale side by side. */
export function VerdictTable({ verdicts, hasBack }: VerdictTableProps) {
  if (verdicts.length === 0) return null;
  return (
    <section aria-labelledby="verdicts-title">
      <h2 id="verdicts-title" className="text-lead">
        What each scale allows
      </h2>
      <p className="mt-1 text-small text-text-quiet">
        The best grade by centering alone{hasBack ? '' : ', from the front alone'}, and how far the
        print is off the next one. An estimate, not a company’s grade.
      </p>
      <ul className="mt-3 border-hairline border-t">
        {verdicts.map((verdict) => {
          const { table, grade, name } = verdict;
          const range = sayRange(verdict);
          return (
            <li
              key={table.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-hairline border-b py-2.5"
            >
              <span className="text-small text-text-strong">
                {table.company} <span className="text-text-quiet">{table.edition}</span>
              </span>
              <span className="text-right">
                <span className="measured text-lead text-text-strong">{sayGrade(grade)}</span>
              </span>
              <span className="text-label text-text-quiet">{sayNext(verdict)}</span>
              <span className="text-right text-label text-text-quiet">
                {name}
                {range ? <span className="measured block">{range}</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
