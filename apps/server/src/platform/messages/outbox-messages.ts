import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Messages } from '@tc/provider';
import type { RequireRoom } from '../disk/disk-space.ts';

/** Text messages become files next to the emails: `DATA_DIR/outbox/*.txt`, newest last by name. */
export function outboxMessages(dataDir: string, requireRoom: RequireRoom): Messages {
  const folder = path.join(dataDir, 'outbox');
  return {
    async send(phone, text) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await requireRoom(folder);
      const at = new Date().toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${at}-${randomBytes(4).toString('hex')}.txt`);
      await writeFile(file, `To: +${phone}\n\n${text}\n`, { mode: 0o600 });
    },
  };
}
