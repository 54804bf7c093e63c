import type { Queries } from '@tc/database';
import { isUuid } from '@tc/provider';
import { readContent } from '../../platform/blobs/read-content.ts';
import type { UploadDeps } from './service.ts';
import { findUpload, findUsed, listParts, removeUploads } from './store.ts';

/** Uploads as scans take them. */
export function openUploadSource({
  database,
  clock,
  blobs,
}: Pick<UploadDeps, 'database' | 'clock' | 'blobs'>) {
  /** Null if a part has no content. */
  async function readWhole(id: string): Promise<Uint8Array | null> {
    const contents: Uint8Array[] = [];
    for (const part of await listParts(database, id)) {
      const content = await readContent(blobs, part);
      if (!content) return null;
      contents.push(content);
    }
    return Buffer.concat(contents);
  }

  return {
    async find(owner: string, id: string) {
      if (!isUuid(id)) return null;
      const upload = await findUpload(database, owner, id, clock.now());
      if (!upload) {
        const sha256 = await findUsed(database, owner, id);
        return sha256 === null ? null : ({ state: 'taken', sha256 } as const);
      }
      if (upload.received < upload.bytes) return { state: 'incomplete' } as const;
      const bytes = await readWhole(id);
      return bytes?.length === upload.bytes ? ({ state: 'whole', bytes } as const) : null;
    },

    take: (queries: Queries, owner: string, ids: readonly string[]) =>
      removeUploads(queries, owner, ids),
  };
}
