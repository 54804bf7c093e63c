import { type OwnData, shortList } from '../../platform/export/own-data.ts';
import { presentVersion, presentWritten } from './present.ts';
import { listStandards, listVersions } from './store.ts';

/** A person's rule books with all their versions, as they were written. */
export const STANDARDS_OF_PERSON: OwnData = shortList('standards', async (queries, owner) => {
  const rows = await listStandards(queries, owner);
  const all: object[] = [];
  for (const row of rows) {
    const versions = await listVersions(queries, owner, row.id);
    const written = versions.map((one) => ({
      ...presentVersion(one),
      book: JSON.parse(one.written),
    }));
    all.push({ ...presentWritten(row), versions: written });
  }
  return all;
});
