import type { BatchItem } from '@tc/contract/locker';
import { NO_GRADE_YET } from '@tc/engine/explain-unmeasured';
import { sayListed } from '@tc/rulebook/say-overall';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { isWithoutGrade, sayState } from './batch-words.ts';
import { type Column, type Sort, sortItems } from './sort-items.ts';

const COLUMNS: readonly { readonly id: Column; readonly name: string; readonly wide: boolean }[] = [
  { id: 'position', name: 'No.', wide: true },
  { id: 'name', name: 'Card', wide: false },
  { id: 'state', name: 'State', wide: false },
  { id: 'overall', name: 'Grade', wide: false },
  { id: 'psa', name: 'PSA scale', wide: true },
  { id: 'beckett', name: 'Beckett scale', wide: true },
];

function show(grade: BatchItem['grade'], which: 'overall' | 'psa' | 'beckett'): string {
  if (which === 'overall') return sayListed(grade) ?? '';
  return grade?.[which] == null ? '' : String(grade[which]);
}

function Row({ item }: { readonly item: BatchItem }) {
  const { position, name, grade, isUpTo, refusal, cardId } = item;
  return (
    <tr className="border-hairline border-t align-top [&>*]:pr-4 [&>:not(th:has(a))]:py-2.5">
      <td className="measured text-text-quiet max-md:hidden">{position + 1}</td>
      <th scope="row" className="wrap-anywhere font-medium text-text-strong">
        {cardId ? (
          <Link
            to={`/digital-locker/cards/${cardId}`}
            className="inline-flex min-h-11 min-w-11 items-center py-2.5 underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td>
        {sayState(item)}
        {refusal ? <span className="block text-text-quiet">{refusal.message}</span> : null}
      </td>
      <td className="whitespace-nowrap text-text-strong">
        {grade?.overall && isUpTo ? 'up to ' : ''}
        {isWithoutGrade(item) ? NO_GRADE_YET : null}
        <span className="measured">{show(grade, 'overall')}</span>
      </td>
      <td className="measured max-md:hidden">{show(grade, 'psa')}</td>
      <td className="measured max-md:hidden">{show(grade, 'beckett')}</td>
    </tr>
  );
}

/** All cards of a batch with their results, sortable by any column. */
export function ResultsTable({ items }: { readonly items: readonly BatchItem[] }) {
  const [sort, setSort] = useState<Sort>({ by: 'position', isDown: false });
  const sorted = useMemo(() => sortItems(items, sort), [items, sort]);
  const press = (by: Column) =>
    setSort((now) => (now.by === by ? { by, isDown: !now.isDown } : { by, isDown: by !== 'name' }));
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">Results</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ id, name, wide }) => {
            const isOn = sort.by === id;
            const Arrow = sort.isDown ? ArrowDown : ArrowUp;
            return (
              <th
                key={id}
                scope="col"
                aria-sort={isOn ? (sort.isDown ? 'descending' : 'ascending') : undefined}
                className={wide ? 'max-md:hidden' : ''}
              >
                <button
                  type="button"
                  onClick={() => press(id)}
                  className="inline-flex min-h-11 min-w-11 items-center gap-1.5 pr-4 font-normal text-text-quiet hover:text-text-strong"
                >
                  {name}
                  {isOn ? <Arrow size={16} aria-hidden="true" /> : null}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {sorted.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}
