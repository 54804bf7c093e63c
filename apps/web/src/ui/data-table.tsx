import type { ReactNode } from 'react';

export interface DataTableProps {
  /** Read before the table; not seen. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Figures in rows; a table wider than the screen scrolls by itself, also by keyboard. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-hairline-strong border-b">
            {columns.map((column) => (
              <th key={column} scope="col" className="legend px-3 py-3 first:pl-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand still
            <tr key={row} className="border-hairline border-b align-top">
              <th scope="row" className="py-3.5 pr-3 font-medium text-text-strong">
                {cells[0]}
              </th>
              {cells.slice(1).map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stand still
                <td key={column} className="px-3 py-3.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
