import { err, ok } from '@tc/kernel';
import { daysAfter } from '../../platform/forms/form-deps.ts';
import type { Command, OperatorDeps, Told } from './command.ts';
import { listKeys, revokeKeys } from './key-store.ts';
import { dayOf, printable } from './present.ts';

const DAYS_ON_THE_WAY = 14;

type KeyInList = NonNullable<Awaited<ReturnType<typeof listKeys>>>[number];

function presentKey(key: KeyInList): string {
  const used = key.last_used_at ? `last used ${dayOf(key.last_used_at)}` : 'never used';
  const expires = key.expires_at ? `  expires ${dayOf(key.expires_at)}` : '';
  const facts = `${key.scopes.join(', ')}  ${used}${expires}`;
  return printable(`${key.id}  ${dayOf(key.created_at)}  ${key.key_start}…  ${facts}  ${key.name}`);
}

const NOBODY = (email: string) => err(`There is no account with the email ${printable(email)}.`);

/** Revokes in one transaction with the email that tells the owner why their programs stop. */
function revoke(
  { database, clock, mailer }: OperatorDeps,
  email: string,
  id: string | null,
): Promise<Told> {
  const now = clock.now();
  return database.transaction(async (queries) => {
    const count = await revokeKeys(queries, email, id, now);
    if (count === null) return NOBODY(email);
    if (count === 0) {
      return err(
        id ? `There is no API key ${printable(id)}.` : `${printable(email)} has no API keys.`,
      );
    }
    const mail = { kind: 'security-notice', what: 'api-key-revoked' } as const;
    const to = email.trim().toLowerCase();
    await mailer.enqueue(queries, to, mail, daysAfter(now, DAYS_ON_THE_WAY));
    return ok(`${count} API ${count === 1 ? 'key is' : 'keys are'} revoked.`);
  });
}

export const keys: Command = {
  usage: 'keys EMAIL [revoke ID|all]',
  about: 'lists the API keys of an account, or revokes one or all of them and emails its owner',
  async run(deps, [email, verb, which, ...rest]) {
    if (!email || rest.length > 0) return null;
    if (verb === 'revoke' && which) return revoke(deps, email, which === 'all' ? null : which);
    if (verb !== undefined) return null;
    const rows = await listKeys(deps.database, email);
    if (!rows) return NOBODY(email);
    return ok(rows.length > 0 ? rows.map(presentKey).join('\n') : 'No API keys.');
  },
};
