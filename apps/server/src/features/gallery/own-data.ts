import { type OwnData, shortList } from '../../platform/export/own-data.ts';
import { presentPublication } from './present.ts';
import { listOwn } from './store.ts';

/** The cards that a person publishes or has published. The number of their cards limits the list. */
export function publicationsOfPerson(siteUrl: string): OwnData {
  return shortList('publications', async (queries, owner) =>
    (await listOwn(queries, owner)).map((row) => ({
      ...presentPublication(row, siteUrl),
      ...(row.is_withdrawn && { state: 'withdrawn' }),
    })),
  );
}
