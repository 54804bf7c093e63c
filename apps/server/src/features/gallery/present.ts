import {
  type Card,
  type GalleryItem,
  type Publication,
  type PublishedCard,
  publishedCard,
  SHARED_BY_DEFAULT,
} from '@tc/contract/locker';
import { publishedPath } from '@tc/contract/site';
import { presentMeasured } from '../../platform/shown/present-measured.ts';
import type { ShownScan } from '../../platform/shown/shown-scan.ts';
import type { ItemRow } from './list.ts';
import type { PublicationRow } from './store.ts';

/** What the owner sees. */
export function presentPublication(row: PublicationRow, siteUrl: string): Publication {
  return {
    cardId: row.card_id,
    id: row.id,
    url: siteUrl + publishedPath(row.id),
    state: row.hidden_at === null ? 'shown' : 'hidden',
    shownName: row.shown_name,
    publishedAt: row.published_at.toISOString(),
  };
}

/** What everybody sees of a card in the list. */
export function presentItem(row: ItemRow): GalleryItem {
  const { id, name, game, number, year, variant, language } = row;
  return {
    id,
    card: { name, game, set: row.set_name, number, year, variant, language },
    grade: {
      overall: row.grade_overall,
      plusMinus: row.result?.grade?.plusMinus ?? null,
      psa: row.grade_psa,
      beckett: row.grade_beckett,
    },
    isUpTo: row.result?.isUpTo ?? false,
    shownName: row.shown_name,
    publishedAt: row.published_at.toISOString(),
  };
}

/** What everybody sees of one card: what is printed on it, and its estimate. */
export function presentPublished(
  row: PublicationRow,
  card: Card,
  scan: ShownScan | null,
): PublishedCard {
  const printed = SHARED_BY_DEFAULT.map((field) => [field, card[field]] as const);
  return publishedCard.parse({
    card: Object.fromEntries(printed.filter(([, value]) => value !== null)),
    measured: presentMeasured(scan),
    shownName: row.shown_name,
    publishedAt: row.published_at.toISOString(),
  });
}
