import { RotateCw } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { GradeReport } from '../model.ts';
import type { Decisions } from '../session.ts';
import { SIDE_NAMES, STAGE_NAMES } from '../words.ts';
import { type Comparison, compareReports } from './compare-reports.ts';
import { DifferenceTable } from './difference-table.tsx';
import { type Again, useMeasureAgain } from './use-measure-again.ts';
import type { KeptPhotos } from './use-opened-card.ts';

interface MeasureAgainProps {
  /** About the photos as taken. */
  readonly report: GradeReport;
  readonly photos: KeptPhotos;
  readonly decisions: Decisions;
}

/** Lets readers check a saved report: the same photos, measured by the same engine on their own device. */
export function MeasureAgain({ report, photos, decisions }: MeasureAgainProps) {
  const { again, start, cancel } = useMeasureAgain(photos, decisions);
  const title = useId();
  const isMeasuring = again.name === 'measuring';
  return (
    <section
      aria-labelledby={title}
      className="flex flex-col gap-4 rounded-panel bg-surface-2 px-5 py-5"
    >
      <h3 id={title} className="text-lead">
        Check these numbers yourself
      </h3>
      <p className="text-small">
        Your browser can measure the same photos again with the same program. Nothing is uploaded.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={start} aria-disabled={isMeasuring}>
          <RotateCw size={18} aria-hidden="true" />
          Measure again in this browser
        </Button>
        {isMeasuring ? (
          <Button emphasis="quiet" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
      </div>
      <div role="status" className="min-h-6 text-small">
        <Outcome again={again} report={report} />
      </div>
    </section>
  );
}

function Outcome({ again, report }: { readonly again: Again; readonly report: GradeReport }) {
  switch (again.name) {
    case 'idle':
      return null;
    case 'measuring':
      return again.stage ? (
        <p>
          {SIDE_NAMES[again.side]}: {STAGE_NAMES[again.stage]}
        </p>
      ) : (
        <p>Starting the engine</p>
      );
    case 'failed':
      return (
        <p className="text-danger">
          The measurement stopped. The device may be short of memory: close other tabs and try
          again.
        </p>
      );
    case 'measured':
      return <Verdict kept={report} again={again.report} />;
  }
}

const EXACT = 'Every number is the same, to the last digit.';
const ROUNDED =
  'Every number of the report reads the same. Finer measurements differ, because browsers open photos in slightly different ways.';

function Verdict({ kept, again }: { readonly kept: GradeReport; readonly again: GradeReport }) {
  const comparison = compareReports(kept, again);
  const isReproduced = comparison.differences.length === 0;
  return (
    <div className="flex flex-col gap-3">
      <p className={`text-lead ${isReproduced ? 'text-accent' : 'text-text-strong'}`}>
        {isReproduced ? 'Reproduced' : 'Not the same numbers'}
      </p>
      {isReproduced ? <p>{comparison.isSame ? EXACT : ROUNDED}</p> : null}
      <Versions {...{ kept, again, comparison }} />
      {isReproduced ? null : (
        <DifferenceTable before="Kept" after="Now" differences={comparison.differences} />
      )}
    </div>
  );
}

interface VersionsProps {
  readonly kept: GradeReport;
  readonly again: GradeReport;
  readonly comparison: Comparison;
}

function Versions({ kept, again, comparison }: VersionsProps) {
  const isSame = kept.engine === again.engine && kept.rules === again.rules;
  if (isSame) {
    return (
      <p className="text-text-quiet">
        Engine <span className="measured">{again.engine}</span>, rule book{' '}
        <span className="measured">{again.rules}</span>.
      </p>
    );
  }
  return (
    <p className="text-text-quiet">
      Kept: engine <span className="measured">{kept.engine}</span>, rule book{' '}
      <span className="measured">{kept.rules}</span>. Now: engine{' '}
      <span className="measured">{again.engine}</span>, rule book{' '}
      <span className="measured">{again.rules}</span>.
      {comparison.differences.length > 0 ? ' A newer version may measure differently.' : null}
    </p>
  );
}
