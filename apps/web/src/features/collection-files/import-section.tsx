import { useRef } from 'react';
import { Link } from 'react-router';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Counts, Preview } from './preview.tsx';
import { ProblemList } from './problem-list.tsx';
import { useImport } from './use-import.ts';

const HINT =
  'Or drop it here. CSV with commas, semicolons or tabs, up to 10,000 rows. Files from TCGplayer, Collectr, eBay and this site are recognized.';

interface WorkingProps {
  readonly label: string;
  readonly share: number;
  /** Null once it is too late to cancel. */
  readonly onCancel: (() => void) | null;
}

function Working({ label, share, onCancel }: WorkingProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full">
        <ProgressLine label={label} share={share < 1 ? share : null} />
      </div>
      {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
    </div>
  );
}

/** Imports a file of cards: choose it, preview it, then import it. */
export function ImportSection() {
  const area = useRef<HTMLElement>(null);
  useKeptFocus(area);
  const { state, choices, problem, choose, change, confirm, cancel, startOver } = useImport();
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label="Import"
      className="flex flex-col gap-5 rounded-panel bg-surface-1 p-5 outline-none md:p-7"
    >
      {state.kind === 'choosing' ? <h2 className="text-lead">Import</h2> : null}
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      {state.kind === 'choosing' ? (
        <DropZone
          label="Choose a CSV file"
          hint={HINT}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onFile={choose}
        />
      ) : null}
      {state.kind === 'reading' ? (
        <Working label={`Reading ${state.name}…`} share={state.share} onCancel={cancel} />
      ) : null}
      {state.kind === 'writing' ? (
        <Working
          label={`Importing ${state.name}…`}
          share={state.share}
          onCancel={state.share < 1 ? cancel : null}
        />
      ) : null}
      {state.kind === 'preview' ? (
        <Preview
          name={state.name}
          preview={state.preview}
          choices={choices}
          onChange={change}
          onConfirm={confirm}
          onCancel={startOver}
        />
      ) : null}
      {state.kind === 'done' ? (
        <div className="flex flex-col gap-6">
          <h2 className="break-words text-lead">{state.name}</h2>
          <Note>Imported.</Note>
          <Counts counted={state.done} />
          <ProblemList problems={state.done.problems} />
          <div className="flex flex-wrap gap-3">
            <Button asChild emphasis="primary">
              <Link to="/digital-locker">Open my locker</Link>
            </Button>
            <Button onClick={startOver}>Import another file</Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
