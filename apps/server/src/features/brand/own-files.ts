import type { Database } from '@tc/database';
import { findLogo } from '../../platform/brand/find-brand.ts';
import type { PackedFile } from '../../platform/export/pack-files.ts';

/** The logo of a person's own brand. */
export async function* logoFiles(database: Database, owner: string): AsyncGenerator<PackedFile> {
  const logo = await findLogo(database, owner);
  if (!logo) return;
  yield {
    name: 'brand/logo.png',
    bytes: logo.length,
    async open() {
      return (async function* content() {
        yield logo;
      })();
    },
  };
}
