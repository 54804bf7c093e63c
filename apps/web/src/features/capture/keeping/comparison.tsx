import type { GradeReport as StoredReport } from '@tc/contract';
import { compareReports } from '../../../grading/kept/compare-reports.ts';
import { DifferenceTable } from '../../../grading/kept/difference-table.tsx';
import type { GradedReport, GradeReport } from '../../../grading/model.ts';

interface ComparisonProps {
  readonly here: GradedReport;
  readonly there: StoredReport;
  /** The browser compared the card with a clean picture, which the server never has. */
  readonly hasPicture: boolean;
}

/** Whether the server measured the same as this browser. Differences are shown, never hidden. */
export function Comparison({ here, there, hasPicture }: ComparisonProps) {
  // The server stores the engine's own reports.
  const { isSame, differences } = compareReports(here, there as GradeReport);
  if (differences.length === 0) {
    return (
      <p className="text-small">
        The server measured the original photos again and found the same numbers.
        {isSame
          ? null
          : ' Finer measurements than a report shows differ, because browsers open photos in slightly different ways.'}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3 text-small">
      <p>
        The server measured the original photos again
        {hasPicture ? ', without your clean picture' : ''}. Its numbers differ from those above. The
        server’s numbers are kept.
      </p>
      <DifferenceTable before="This browser" after="Server" differences={differences} />
    </div>
  );
}
