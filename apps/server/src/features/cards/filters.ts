import type { listCards } from '@tc/contract/locker';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { literally } from '../../platform/database/literally.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

type Filters = Pick<z.output<typeof listCards.input>, 'q' | 'tag' | 'game' | 'graded' | 'trash'>;

export type CardFilters = { readonly [Name in keyof Filters]: Filters[Name] };

/** Applies the filters. Every word must occur somewhere on the card. */
export function filterCards<Row>(
  all: SelectQueryBuilder<Tables, 'locker.cards', Row>,
  { q, tag, game, graded, trash }: CardFilters,
): SelectQueryBuilder<Tables, 'locker.cards', Row> {
  let cards = all.where('deleted_at', trash === 'true' ? 'is not' : 'is', null);
  for (const word of q?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    cards = cards.where('words', 'like', `%${literally(word)}%`);
  }
  if (tag !== undefined) cards = cards.where(sql<boolean>`${tag} = any(cards.tags)`);
  if (game !== undefined) cards = cards.where('game', '=', game);
  if (graded !== undefined) {
    cards = cards.where('grade_overall', graded === 'true' ? 'is not' : 'is', null);
  }
  return cards;
}
