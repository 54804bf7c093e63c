import type { Queries } from '@tc/database';
import { on } from '../../platform/database/on.ts';
import { type OwnData, writeList } from '../../platform/export/own-data.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { presentHead } from './present.ts';
import { listPhotosOf, type PhotoRow, type ScanRow } from './store.ts';

/** A report may have a hundred thousand characters. */
const PAGE = 100;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** Where a photo is in the archive. */
export function fileOf({ scan_id, side, position, media_type }: PhotoRow): string {
  return `scans/${scan_id}/${side}-${position + 1}.${EXTENSIONS[media_type] ?? 'image'}`;
}

/** The report stays as it was written, because its keys are in a fixed order. */
function writeScan({ report, ...row }: ScanRow, photos: readonly PhotoRow[]): string {
  const own = photos.filter((photo) => photo.scan_id === row.id);
  const facts = JSON.stringify({
    ...presentHead(row),
    details: row.details,
    corrections: row.corrections,
    rules: row.rules,
    photos: own.map((photo) => ({
      id: photo.id,
      side: photo.side,
      bytes: photo.bytes,
      type: photo.media_type,
      file: fileOf(photo),
    })),
  });
  return `${facts.slice(0, -1)},"report":${report ?? 'null'}}`;
}

/** All scans of a person with their photos, by id, for readers that want everything. */
export async function* readScans(queries: Queries, owner: Holder) {
  let after: string | null = null;
  do {
    const all = on(queries).selectFrom('locker.scans').selectAll().where('user_id', '=', owner);
    const next = after === null ? all : all.where('id', '>', after);
    const scans: ScanRow[] = await next.orderBy('id').limit(PAGE).execute();
    const photos = await listPhotosOf(
      queries,
      scans.map(({ id }) => id),
    );
    yield { scans, photos };
    after = scans.length === PAGE ? (scans.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

async function* writePages(queries: Queries, owner: Holder): AsyncGenerator<readonly string[]> {
  for await (const { scans, photos } of readScans(queries, owner)) {
    yield scans.map((scan) => writeScan(scan, photos));
  }
}

export const SCANS_OF_PERSON: OwnData = {
  name: 'scans',
  write: (queries, owner) => writeList(writePages(queries, owner)),
};
