import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Look } from '../collection/locker-address.ts';
import type { SetAddress } from '../collection/use-address.ts';
import { type CardListProps, CardsGrid } from './cards-grid.tsx';
import { CardsTable, type TableProps } from './cards-table.tsx';

export function LoadingCards({ look }: { readonly look: Look }) {
  const many = Array.from({ length: 12 }, (_, at) => at);
  if (look === 'table') {
    return many.map((at) => <Skeleton key={at} className="mb-3 h-16" />);
  }
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4 xl:grid-cols-6">
      {many.map((at) => (
        <Skeleton key={at} className="aspect-[63.5/110]" />
      ))}
    </div>
  );
}

interface ListProps extends CardListProps {
  readonly look: Look;
  readonly sort: TableProps['sort'];
  readonly set: SetAddress;
  /** These cards are still from before; the next ones are being loaded. */
  readonly isOld: boolean;
}

export function CardList({ look, sort, set, isOld, ...list }: ListProps) {
  return (
    <div aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
      {list.cards.length > 0 && look === 'grid' ? <CardsGrid {...list} /> : null}
      {list.cards.length > 0 && look === 'table' ? (
        <CardsTable {...list} sort={sort} onSort={(next) => set({ sort: next })} />
      ) : null}
    </div>
  );
}
