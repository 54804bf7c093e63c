import type { Standard, StandardVersionHead, WrittenStandard } from '@tc/contract/locker';
import type { StandardRow, VersionRow } from './store.ts';

export function presentVersion({
  version,
  name,
  book,
  created_at,
}: Pick<VersionRow, 'version' | 'name' | 'book' | 'created_at'>): StandardVersionHead {
  return { version, name, createdAt: created_at.toISOString(), rules: book.version };
}

export function presentStandard({ id, retired_at, ...row }: StandardRow): Standard {
  return { id, ...presentVersion(row), retiredAt: retired_at?.toISOString() ?? null };
}

/** Includes the book as it was written. */
export function presentWritten(row: StandardRow): WrittenStandard {
  return { ...presentStandard(row), book: JSON.parse(row.written) };
}
