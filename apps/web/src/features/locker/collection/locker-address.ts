import { CARD_SORTS, type CardSort } from '@tc/contract/locker';

export type Look = 'grid' | 'table';

/** Which cards the address asks for, and how to show them. */
export interface LockerAddress {
  readonly q: string;
  readonly sort: CardSort;
  readonly tag: string;
  readonly game: string;
  readonly graded: '' | 'true' | 'false';
  readonly isTrash: boolean;
  /** Null for the person's last choice. */
  readonly look: Look | null;
}

const LONGEST_SEARCH = 200;

function oneOf<Value extends string>(values: readonly Value[], said: string | null): Value | null {
  return values.find((value) => value === said) ?? null;
}

export function readAddress(query: URLSearchParams): LockerAddress {
  const text = (name: string) => (query.get(name) ?? '').slice(0, LONGEST_SEARCH);
  return {
    q: text('q'),
    sort: oneOf(CARD_SORTS, query.get('sort')) ?? 'newest',
    tag: text('tag'),
    game: text('game'),
    graded: oneOf(['true', 'false'] as const, query.get('graded')) ?? '',
    isTrash: query.get('trash') === 'true',
    look: oneOf(['grid', 'table'] as const, query.get('look')),
  };
}

/** Only what differs from the plain locker, so that its address stays short. */
export function writeAddress(address: LockerAddress): URLSearchParams {
  const { q, sort, tag, game, graded, isTrash, look } = address;
  const said = {
    ...{ q, tag, game, graded },
    sort: sort === 'newest' ? '' : sort,
    trash: isTrash ? 'true' : '',
    look: look ?? '',
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
}

/** The same as a query for our API. */
export function filtersOf({ q, tag, game, graded, isTrash }: LockerAddress) {
  return {
    ...(q.trim() && { q: q.trim() }),
    ...(tag && { tag }),
    ...(game && { game }),
    ...(graded && { graded }),
    trash: isTrash ? ('true' as const) : ('false' as const),
  };
}

export function hasFilters({ q, tag, game, graded }: LockerAddress): boolean {
  return q.trim() !== '' || tag !== '' || game !== '' || graded !== '';
}
