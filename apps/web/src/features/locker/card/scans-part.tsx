import { useState } from 'react';
import { compareReports } from '../../../grading/kept/compare-reports.ts';
import { DifferenceTable } from '../../../grading/kept/difference-table.tsx';
import type { GradeReport } from '../../../grading/model.ts';
import { showMoment } from '../../../platform/moments.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useScan, useScansOf } from './use-card.ts';

interface ComparedProps {
  readonly earlier: string;
  readonly later: string;
}

function Compared({ earlier, later }: ComparedProps) {
  const [before, after] = [useScan(earlier), useScan(later)];
  if (before.isError || after.isError) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()]);
    return <LoadFailure onRetry={retry}>The scans could not be loaded.</LoadFailure>;
  }
  if (!before.data || !after.data) return <Skeleton className="h-40" />;
  const [one, other] = [before.data.report, after.data.report];
  if (!one || !other) return <p>One of these scans has no report yet.</p>;
  // The server stores the engine's own reports.
  const { differences } = compareReports(one as GradeReport, other as GradeReport);
  if (differences.length === 0) return <p>Both scans measured the same.</p>;
  return (
    <>
      <DifferenceTable before="Earlier" after="Later" differences={differences} />
      <p className="mt-3 text-small text-text-quiet">
        A difference smaller than the report’s margin comes from the photo, not from the card.
      </p>
    </>
  );
}

/** All scans of one card, and what changed between two of them. */
export function ScansPart({ cardId }: { readonly cardId: string }) {
  const scans = useScansOf(cardId);
  const [picked, setPicked] = useState<{ earlier?: string; later?: string }>({});
  if (scans.isError) {
    return <LoadFailure onRetry={() => void scans.refetch()}>{scans.error.message}</LoadFailure>;
  }
  if (!scans.data) return <Skeleton className="h-24" />;
  const ended = scans.data.filter(({ status }) => status === 'graded' || status === 'refused');
  const later = picked.later ?? ended[0]?.id;
  const earlier = picked.earlier ?? ended[1]?.id;
  if (!later || !earlier) return <p>Scan this card again to see what changed.</p>;
  const options = ended.map(({ id, createdAt, status }) => ({
    value: id,
    name: `${showMoment(createdAt)}${status === 'refused' ? ', not graded' : ''}`,
  }));
  return (
    <div className="flex flex-col gap-5">
      <div className="grid max-w-2xl gap-4 md:grid-cols-2">
        <Choice
          label="Earlier scan"
          value={earlier}
          options={options}
          onChange={(id) => setPicked((now) => ({ ...now, earlier: id }))}
        />
        <Choice
          label="Later scan"
          value={later}
          options={options}
          onChange={(id) => setPicked((now) => ({ ...now, later: id }))}
        />
      </div>
      <div className="max-w-2xl">
        <Compared {...{ earlier, later }} />
      </div>
    </div>
  );
}
