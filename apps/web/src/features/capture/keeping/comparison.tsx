import type { GradeReport } from '@tc/contract';
import type { GradedReport } from '../../../bench/model.ts';
import { compareReports, type Difference } from './compare-reports.ts';

const MOST_SHOWN = 200;

function Rows({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly Difference[];
}) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-text-quiet">
          <th scope="col" className="py-1 pr-3 font-normal">
            Number
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            This browser
          </th>
          <th scope="col" className="py-1 font-normal">
            Server
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, here, there }) => (
          <tr key={name} className="border-hairline border-t align-top">
            <th scope="row" className="wrap-anywhere py-1.5 pr-3 text-left font-normal">
              {name}
            </th>
            <td className="measured wrap-anywhere py-1.5 pr-3">{here}</td>
            <td className="measured wrap-anywhere py-1.5 text-text-strong">{there}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ComparisonProps {
  readonly here: GradedReport;
  readonly there: GradeReport;
}

/** Whether the server measured the same as this browser. What differs is shown, never hidden. */
export function Comparison({ here, there }: ComparisonProps) {
  const differences = compareReports(here, there);
  if (differences.length === 0) {
    return (
      <p className="text-small">
        The server measured the original photos again and found the same numbers.
      </p>
    );
  }
  const grades = differences.filter(({ isGrade }) => isGrade);
  const details = differences.filter(({ isGrade }) => !isGrade);
  return (
    <div className="flex flex-col gap-3 text-small">
      <p>
        The server measured the original photos again.{' '}
        {grades.length === 0
          ? 'Grades and subgrades are the same; finer measurements differ.'
          : 'Its numbers differ from those above, and they are the ones that are kept.'}
      </p>
      {grades.length > 0 ? <Rows caption="Grades that differ" rows={grades} /> : null}
      {details.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-text-strong">
            {details.length === 1
              ? 'One finer measurement differs'
              : `${details.length} finer measurements differ`}
          </summary>
          <Rows caption="Measurements that differ" rows={details.slice(0, MOST_SHOWN)} />
          {details.length > MOST_SHOWN ? (
            <p className="mt-2">And {details.length - MOST_SHOWN} more.</p>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}
