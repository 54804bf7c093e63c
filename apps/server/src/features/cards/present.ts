import type { Card, Money } from '@tc/contract/locker';
import type { CardRow } from './store.ts';

export function money(amount: string | null, currency: string | null): Money | null {
  return amount === null || currency === null ? null : { amount, currency };
}

export function presentCard(row: CardRow): Card {
  const value = money(row.value_amount, row.value_currency);
  return {
    id: row.id,
    name: row.name,
    game: row.game,
    set: row.set_name,
    number: row.number,
    year: row.year,
    variant: row.variant,
    language: row.language,
    quantity: row.quantity,
    cost: money(row.cost_amount, row.cost_currency),
    acquiredOn: row.acquired_on,
    notes: row.notes,
    tags: row.tags,
    value: value && row.value_on ? { ...value, on: row.value_on, source: row.value_source } : null,
    grade:
      row.graded_by === null
        ? null
        : {
            overall: row.grade_overall,
            plusMinus: row.graded?.grade?.plusMinus ?? null,
            psa: row.grade_psa,
            beckett: row.grade_beckett,
          },
    isUpTo: row.graded?.isUpTo ?? false,
    scans: row.scans,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
  };
}
