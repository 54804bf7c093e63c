import { DataTable } from '../../../ui/data-table.tsx';
import type { Result } from './results.server.ts';

/** Figures with how many cases are behind each, and the target that we set ourselves. */
export function ResultTable({ caption, results }: { caption: string; results: readonly Result[] }) {
  return (
    <DataTable
      caption={caption}
      columns={['What was counted', 'Result', 'Of', 'Our own target']}
      widths={[56, 16, 11, 17]}
      stacked={3}
      rows={results.map(({ label, value, n, target }) => [
        <span key="label" className="block max-w-[34rem] text-small font-normal">
          {label}
        </span>,
        <span key="value" className="measured text-text-strong">
          {value}
        </span>,
        <span key="n" className="measured text-text-quiet">
          {n}
        </span>,
        <span key="target" className="text-small">
          {target}
        </span>,
      ])}
    />
  );
}
