import type { Difference } from './compare-reports.ts';

interface DifferenceTableProps {
  /** The names of the first and the second report. */
  readonly before: string;
  readonly after: string;
  readonly differences: readonly Difference[];
}

/** The figures that differ between two reports of one card. */
export function DifferenceTable({ before, after, differences }: DifferenceTableProps) {
  return (
    <table className="w-full text-left text-small">
      <thead>
        <tr className="text-text-quiet">
          <th scope="col" className="py-1 pr-3 font-normal">
            Figure
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            {before}
          </th>
          <th scope="col" className="py-1 font-normal">
            {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, kept, again }) => (
          <tr key={name} className="border-hairline border-t">
            <th scope="row" className="py-1.5 pr-3 font-normal text-text-strong">
              {name}
            </th>
            <td className="py-1.5 pr-3">{kept}</td>
            <td className="py-1.5">{again}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
