import type { Card, CardSort } from '@tc/contract/locker';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { showDay } from '../../../platform/moments.ts';
import { showMoney } from '../../../platform/money.ts';
import { nameOf, placeOf } from '../collection/card-words.ts';
import { CardPicture } from './card-picture.tsx';
import { CardState } from './card-state.tsx';
import type { CardListProps } from './cards-grid.tsx';
import { PickBox } from './pick-box.tsx';
import type { Selection } from './selection.ts';
import { ShownGrade } from './shown-grade.tsx';
import { useWindowList } from './use-window-list.ts';

const ROW_PX = 73;

interface Column {
  readonly name: string;
  /** The two ways to sort by it, the more common one first. */
  readonly sorts?: readonly [CardSort, CardSort];
  /** The direction of the first one. */
  readonly first?: 'ascending' | 'descending';
  readonly isNarrow?: boolean;
  readonly show: (card: Card, addressOf: CardListProps['addressOf']) => ReactNode;
}

const EMPTY = <span className="text-text-quiet">–</span>;

function money(amount: Card['cost']): ReactNode {
  return amount ? <span className="measured text-text">{showMoney(amount)}</span> : EMPTY;
}

interface NameProps extends Pick<CardListProps, 'addressOf'> {
  readonly card: Card;
}

function Name({ card, addressOf }: NameProps) {
  return (
    <Link to={addressOf(card.id)} className="group flex min-h-11 min-w-0 items-center gap-3">
      <CardPicture card={card} className="w-10 shrink-0" />
      <span className="min-w-0">
        <span className="block truncate font-medium text-text-strong group-hover:underline">
          {nameOf(card)}
        </span>
        <span className="block truncate text-label text-text-quiet lg:hidden">{placeOf(card)}</span>
        <CardState card={card} />
      </span>
    </Link>
  );
}

const COLUMNS: readonly Column[] = [
  {
    ...{ name: 'Card', sorts: ['name', 'name-last'], first: 'ascending', isNarrow: true },
    show: (card, addressOf) => <Name {...{ card, addressOf }} />,
  },
  {
    ...{ name: 'Set', sorts: ['set', 'set-last'], first: 'ascending' },
    show: (card) => <span className="truncate">{placeOf(card) || EMPTY}</span>,
  },
  {
    ...{ name: 'Grade', sorts: ['grade', 'grade-lowest'], first: 'descending', isNarrow: true },
    show: (card) => (card.grade?.overall == null ? EMPTY : <ShownGrade card={card} />),
  },
  {
    ...{ name: 'Value', sorts: ['value', 'value-lowest'], first: 'descending', isNarrow: true },
    show: ({ value }) => money(value),
  },
  { name: 'Cost', show: ({ cost }) => money(cost) },
  {
    ...{ name: 'Added', sorts: ['newest', 'oldest'], first: 'descending' },
    show: ({ createdAt }) => showDay(createdAt),
  },
];

const WIDTHS =
  'grid-cols-[minmax(0,1fr)_4rem_6rem] lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_5rem_7rem_7rem_8rem]';
const PICKING =
  'grid-cols-[2.75rem_minmax(0,1fr)_4rem_6rem] lg:grid-cols-[2.75rem_minmax(0,2fr)_minmax(0,1.4fr)_5rem_7rem_7rem_8rem]';

/** The direction in which the list is sorted by this column; undefined if it is sorted by another one. */
function directionOf({ sorts, first }: Column, sort: CardSort) {
  if (sorts?.[0] === sort) return first;
  if (sorts?.[1] !== sort) return undefined;
  return first === 'ascending' ? 'descending' : 'ascending';
}

interface HeadProps {
  readonly column: Column;
  readonly sort: CardSort;
  readonly onSort: (sort: CardSort) => void;
}

function Head({ column, sort, onSort }: HeadProps) {
  const { name, sorts } = column;
  const direction = directionOf(column, sort);
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorts ? (direction ?? 'none') : undefined}
      className={`legend flex min-w-0 items-center ${column.isNarrow ? '' : 'max-lg:hidden'}`}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => onSort(sort === sorts[0] ? sorts[1] : sorts[0])}
          className="flex min-h-11 items-center gap-1 hover:text-text-strong"
        >
          {name}
          {direction ? <Arrow size={14} aria-hidden="true" className="text-accent" /> : null}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

export interface TableProps extends CardListProps {
  readonly sort: CardSort;
  readonly onSort: (sort: CardSort) => void;
}

/** One card per row. On a phone: what it is, its grade and its value. */
export function CardsTable(props: TableProps) {
  const { cards, total, selection, sort, onSort, onEnd, addressOf } = props;
  const { list, rows, shown, topPx } = useWindowList<HTMLTableSectionElement>({
    count: cards.length,
    estimatePx: ROW_PX,
    onEnd,
  });
  const widths = selection.isOn ? PICKING : WIDTHS;
  return (
    <table aria-label="Cards" aria-rowcount={total + 1} className="block w-full text-left">
      <thead className="block">
        <tr aria-rowindex={1} className={`grid gap-x-3 border-hairline-strong border-b ${widths}`}>
          {selection.isOn ? (
            <th scope="col">
              <span className="sr-only">Select</span>
            </th>
          ) : null}
          {COLUMNS.map((column) => (
            <Head key={column.name} {...{ column, sort, onSort }} />
          ))}
        </tr>
      </thead>
      <tbody ref={list} className="relative block" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const card = cards[index];
          return card ? (
            <tr
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              className={`absolute inset-x-0 top-0 grid items-center gap-x-3 border-hairline border-b py-2 text-small ${widths}`}
              style={{ transform: `translateY(${start - topPx}px)` }}
            >
              <Cells {...{ card, selection, addressOf }} />
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}

interface CellsProps extends NameProps {
  readonly selection: Selection;
}

/** While the list scrolls, only its rows move: what is in them stays as it is. */
const Cells = memo(function Cells({ card, selection, addressOf }: CellsProps) {
  return (
    <>
      {selection.isOn ? (
        <td>
          <PickBox card={card} selection={selection} />
        </td>
      ) : null}
      {COLUMNS.map(({ name, isNarrow, show }) => (
        <td key={name} className={`flex min-w-0 ${isNarrow ? '' : 'max-lg:hidden'}`}>
          {show(card, addressOf)}
        </td>
      ))}
    </>
  );
});
