import { cancelDeletion, readDeletion, requestDeletion } from '@tc/contract/api';
import { exportAccount } from '@tc/contract/locker';
import { err, ok } from '@tc/kernel';
import { findDeletion, readOwnAccount } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint, serveUserFiles } from '../../platform/api/serve-endpoint.ts';
import type { OwnData } from '../../platform/export/own-data.ts';
import { mayDelete, ownerOfAccount } from './policy.ts';
import { presentDeletion } from './present.ts';
import { askForDeletion, type DeletionService, keepAccount } from './service.ts';
import { writeExport } from './write-export.ts';

export interface AccountDeps extends DeletionService {
  readonly callers: CallerFinder;
  /** What each feature stores about a person. */
  readonly ownData: readonly OwnData[];
}

const TEAM_FIRST =
  'You own a team with other people in it. Hand it over or close it first, on your team page.';

/** A person's own data: export and deletion. */
export function registerAccount(app: FastifyInstance, deps: AccountDeps): void {
  const { callers, database, clock, ownData } = deps;
  serveUserFiles(app, callers, exportAccount, async (caller, _, reply) => {
    const now = clock.now();
    const file = await writeExport(database, ownData, ownerOfAccount(caller), now);
    if (!file) return err({ code: 'not-signed-in' });
    const name = `my-data-${now.toISOString().slice(0, 10)}.json`;
    return ok(
      reply
        .type('application/json; charset=utf-8')
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${name}"`,
          'content-length': file.bytes,
        })
        .send(file.content),
    );
  });
  serveUserEndpoint(app, callers, readDeletion, async (caller) =>
    ok(presentDeletion(await findDeletion(database, ownerOfAccount(caller)))),
  );
  serveUserEndpoint(app, callers, requestDeletion, async (caller, input, { ip }) => {
    const account = await readOwnAccount(database, ownerOfAccount(caller));
    if (!account) return err({ code: 'not-signed-in' });
    if (!mayDelete(account, input.email)) {
      const wanted = account.email ? 'email' : 'phone number';
      return err({
        code: 'invalid',
        message: `This does not match the ${wanted} of your account.`,
      });
    }
    const deletion = await askForDeletion(deps, { ...caller, ip });
    if (!deletion) return err({ code: 'conflict', message: TEAM_FIRST });
    return ok(presentDeletion(deletion));
  });
  serveUserEndpoint(app, callers, cancelDeletion, async (caller, _input, { ip }) => {
    await keepAccount(deps, { ...caller, ip });
    return ok(presentDeletion(null));
  });
}
