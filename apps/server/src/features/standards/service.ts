import type { Standard } from '@tc/contract/locker';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, isUuid } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { presentStandard, presentVersion, presentWritten } from './present.ts';
import { findStandard, findVersion, listStandards, listVersions, setRetired } from './store.ts';
import { createWriter } from './write-standard.ts';

export function createStandards(database: Database, clock: Clock) {
  async function setPutAway(owner: Holder, id: string, at: Date | null) {
    return isUuid(id) && (await setRetired(database, owner, id, at));
  }

  return {
    ...createWriter(database, clock),

    async list(owner: Holder): Promise<ApiOutcome<{ readonly items: readonly Standard[] }>> {
      return ok({ items: (await listStandards(database, owner)).map(presentStandard) });
    },

    async read(owner: Holder, id: string) {
      const row = isUuid(id) ? await findStandard(database, owner, id) : null;
      if (!row) return err({ code: 'not-found' } as const);
      const versions = await listVersions(database, owner, id);
      return ok({ ...presentWritten(row), versions: versions.map(presentVersion) });
    },

    async readVersion(owner: Holder, id: string, version: string) {
      const isNumber = /^[1-9]\d{0,5}$/.test(version);
      const row =
        isUuid(id) && isNumber ? await findVersion(database, owner, id, Number(version)) : null;
      if (!row) return err({ code: 'not-found' } as const);
      return ok({ ...presentVersion(row), book: JSON.parse(row.written) });
    },

    async retire(owner: Holder, id: string): Promise<ApiOutcome<undefined>> {
      const isDone = await setPutAway(owner, id, clock.now());
      return isDone ? ok(undefined) : err({ code: 'not-found' });
    },

    async restore(owner: Holder, id: string): Promise<ApiOutcome<Standard>> {
      const isDone = await setPutAway(owner, id, null);
      const row = isDone ? await findStandard(database, owner, id) : null;
      return row ? ok(presentStandard(row)) : err({ code: 'not-found' });
    },
  };
}
