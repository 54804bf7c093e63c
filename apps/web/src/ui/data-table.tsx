import type { ReactNode } from 'react';

export interface DataTableProps {
  /** For screen readers only. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** On phones each row is a block: its heading, then this many labeled cells side by side. */
  readonly stacked?: 2 | 3 | undefined;
  /** Column widths in percent, for tables that must line up with each other. */
  readonly widths?: readonly number[];
}

const STACKED_ROW = {
  2: 'max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:py-3',
  3: 'max-md:grid max-md:grid-cols-3 max-md:gap-x-4 max-md:py-3',
} as const;

const STACKED_CELL =
  'max-md:px-0 max-md:py-1.5 max-md:before:mb-0.5 max-md:before:block max-md:before:font-sans max-md:before:text-label max-md:before:text-text-quiet max-md:before:content-[attr(data-column)]';

interface RowProps extends Pick<DataTableProps, 'columns' | 'stacked'> {
  readonly cells: readonly ReactNode[];
}

function Row({ cells, columns, stacked }: RowProps) {
  const [heading, ...others] = cells;
  const isLastAlone = stacked !== undefined && others.length % stacked === 1;
  return (
    <tr
      className={`border-hairline border-b align-baseline ${stacked ? STACKED_ROW[stacked] : ''}`}
    >
      <th
        scope="row"
        className={`py-3.5 pr-3 font-medium text-text-strong ${stacked ? 'max-md:col-span-full max-md:py-1 max-md:text-lead' : ''}`}
      >
        {heading}
      </th>
      {others.map((cell, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns stand still
          key={index}
          data-column={columns[index + 1]}
          className={`px-3 py-3.5 ${stacked ? STACKED_CELL : ''} ${isLastAlone ? 'max-md:last:col-span-full' : ''}`}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** A data table; if wider than the screen, it scrolls on its own, also by keyboard. */
export function DataTable({ caption, columns, rows, stacked, widths }: DataTableProps) {
  const body = stacked ? 'max-md:block' : '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table
        className={`w-full border-collapse text-left ${body} ${widths ? 'md:table-fixed' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        {widths ? (
          <colgroup>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stand still
              <col key={index} style={{ width: `${width}%` }} />
            ))}
          </colgroup>
        ) : null}
        <thead className={stacked ? 'max-md:sr-only' : ''}>
          <tr className="border-hairline-strong border-b">
            {columns.map((column) => (
              <th key={column} scope="col" className="legend px-3 py-3 first:pl-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          className={`${body} ${stacked ? 'max-md:border-hairline-strong max-md:border-t' : ''}`}
        >
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand still
            <Row key={row} cells={cells} columns={columns} stacked={stacked} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
