import type { CardSort, Sum } from '@tc/contract/locker';

interface ValueOrderProps {
  readonly sort: CardSort;
  /** One sum per currency for the cards shown, in the order of the list. */
  readonly values: readonly Sum[];
}

const LISTED = new Intl.ListFormat('en-US');

/** Explains how cards in several currencies are sorted by value. */
export function ValueOrder({ sort, values }: ValueOrderProps) {
  const isByValue = sort === 'value' || sort === 'value-lowest';
  const [own, ...others] = values.map(({ currency }) => currency);
  if (!isByValue || others.length === 0) return null;
  return (
    <p className="mb-4 max-w-prose text-small text-text-quiet">
      Sorted within each currency, since amounts in different currencies cannot be compared: {own}{' '}
      first, as most of your values are in it, then {LISTED.format(others)}. Cards without a value
      come last.
    </p>
  );
}
