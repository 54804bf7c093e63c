import { cancelDeletion, exportAccount, readDeletion, requestDeletion } from '@tc/contract/api';
import { err, ok } from '@tc/kernel';
import { findDeletion, readExport, readOwnAccount } from '@tc/provider';
import type { FastifyInstance } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import { serveUserEndpoint } from '../../platform/api/serve-endpoint.ts';
import { mayDelete, ownerOfAccount } from './policy.ts';
import { presentDeletion, presentExport } from './present.ts';
import { askForDeletion, type DeletionService, keepAccount } from './service.ts';

export interface AccountDeps extends DeletionService {
  readonly callers: CallerFinder;
}

/** A person's own data: export and deletion. */
export function registerAccount(app: FastifyInstance, deps: AccountDeps): void {
  const { callers, database, clock } = deps;
  serveUserEndpoint(app, callers, exportAccount, async (caller) => {
    const userId = ownerOfAccount(caller);
    const rows = await readExport(database, userId);
    if (!rows) return err({ code: 'not-signed-in' });
    const deletion = await findDeletion(database, userId);
    return ok(presentExport(rows, deletion, clock.now()));
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
    return ok(presentDeletion(await askForDeletion(deps, { ...caller, ip })));
  });
  serveUserEndpoint(app, callers, cancelDeletion, async (caller, _input, { ip }) => {
    await keepAccount(deps, { ...caller, ip });
    return ok(presentDeletion(null));
  });
}
