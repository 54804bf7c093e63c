import type { RowProblem } from '@tc/contract/locker';
import { Download } from 'lucide-react';
import { saveBlob } from '../../platform/save-blob.ts';
import { Button } from '../../ui/button.tsx';

const SHOWN = 50;

function lineOf({ row, column, message }: RowProblem): string {
  return `Row ${row}${column ? `, ${column}` : ''}: ${message}`;
}

/** Every row that is left out and why, with its number in a spreadsheet. */
export function ProblemList({ problems }: { readonly problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null;
  const rows = new Set(problems.map(({ row }) => row)).size;
  const saveAll = () => {
    const text = `${problems.map(lineOf).join('\n')}\n`;
    saveBlob('rows-left-out.txt', new Blob([text], { type: 'text/plain' }));
  };
  return (
    <section aria-labelledby="problems-title" className="flex flex-col gap-3">
      <h3 id="problems-title" className="font-medium text-text-strong">
        {rows === 1 ? '1 row stays out' : `${rows.toLocaleString('en-US')} rows stay out`}
      </h3>
      <p className="text-small text-text-quiet">
        {rows === 1
          ? 'Correct it in the file and choose it again, or continue without it.'
          : 'Correct them in the file and choose it again, or continue without them.'}
      </p>
      <ul className="border-hairline border-t text-small">
        {problems.slice(0, SHOWN).map((problem) => (
          <li
            key={lineOf(problem)}
            className="grid gap-x-4 border-hairline border-b py-2.5 md:grid-cols-[6rem_12rem_minmax(0,1fr)]"
          >
            <span className="measured text-text-strong">Row {problem.row}</span>
            <span className="break-words text-text-quiet">{problem.column ?? 'Whole row'}</span>
            <span className="text-danger">{problem.message}</span>
          </li>
        ))}
      </ul>
      {problems.length > SHOWN ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small text-text-quiet">
            The first {SHOWN} of {problems.length.toLocaleString('en-US')}.
          </p>
          <Button onClick={saveAll}>
            <Download size={18} aria-hidden="true" />
            Save them all
          </Button>
        </div>
      ) : null}
    </section>
  );
}
