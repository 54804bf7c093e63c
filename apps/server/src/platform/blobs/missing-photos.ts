import type { Database } from '@tc/database';
import type { Blobs, Log } from '@tc/provider';
import { sql } from 'kysely';
import { on } from '../database/on.ts';
import { listContents } from './list-contents.ts';

/** Photos whose rows are there and whose bytes are not, as far as any process has noticed. */
export function createMissingPhotos(database: Database, log: Log) {
  /** Nobody misses a photo without a row. */
  async function note(ids: readonly string[]): Promise<void> {
    await on(database)
      .insertInto('locker.missing_photos')
      .columns(['id'])
      .expression((given) =>
        given
          .selectFrom('locker.photos')
          .select('id')
          .where('id', '=', sql<string>`any(${ids}::uuid[])`),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    /** The same contents, but one that turns out not to be there when somebody asks for it is noted. */
    noticing(blobs: Blobs): Blobs {
      return {
        ...blobs,
        async get(id, range) {
          const content = await blobs.get(id, range);
          // The caller gets the same answer either way.
          if (!content) {
            await note([id]).catch((error: unknown) => {
              log.warn({ error, photo: id }, 'a missing photo could not be noted');
            });
          }
          return content;
        },
      };
    },

    /** Looks at every photo and replaces what was noted before. Those in `seen` were there a moment ago. */
    async look(blobs: Blobs, seen: ReadonlySet<string>): Promise<void> {
      await on(database).deleteFrom('locker.missing_photos').execute();
      for await (const { id } of listContents(database, 'locker.photos')) {
        // A photo that was not seen may be newer.
        if (seen.has(id) || (await blobs.head(id))) continue;
        log.error({ photo: id }, 'a stored photo is missing');
        await note([id]);
      }
    },

    async count(): Promise<number> {
      const { count } = await on(database)
        .selectFrom('locker.missing_photos as missing')
        .innerJoin('locker.photos as photo', 'photo.id', 'missing.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

export type MissingPhotos = ReturnType<typeof createMissingPhotos>;
