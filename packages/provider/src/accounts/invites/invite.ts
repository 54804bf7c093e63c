import { err, ok } from '@tc/kernel';
import { REFUSALS } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { allowedRedirect } from '../emails/links.ts';
import { sendLink } from '../emails/send-link.ts';
import { forgetSignUp } from '../sign-up/pending-sign-up.ts';
import { createUser } from '../users/create-user.ts';
import { readEmail } from '../users/email-address.ts';
import { readMetadata } from '../users/metadata.ts';
import { presentUser } from '../users/present-user.ts';
import { findUserByEmail, loadAccount, updateUser } from '../users/user-row.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'settings'>;

/** POST /invite: creates an account and emails its owner a link to open it. */
export async function invite(deps: Deps, call: Call): Promise<Outcome> {
  const email = readEmail(call.body.email);
  if (!email.ok) return email;
  const metadata = readMetadata(call.body.data);
  if (!metadata.ok) return metadata;
  const redirectTo = allowedRedirect(deps.settings, call.query.get('redirect_to'));
  const now = deps.clock.now();
  return deps.database.transaction(async (queries): Promise<Outcome> => {
    const wanted = { email: email.value, metadata: metadata.value, passwordHash: null };
    const user =
      (await findUserByEmail(queries, email.value)) ?? (await createUser(queries, wanted, now));
    if (!user || user.email_confirmed_at) return err(REFUSALS.emailExists);
    await recordAct(queries, 'invited', user.id, call, now);
    const request = { user, email: email.value, challenge: null, redirectTo };
    await sendLink(deps, queries, 'invite', request, now);
    // Anyone could have signed up with the address before, so nothing they set is kept.
    const isAnybodys = await forgetSignUp(queries, user.id);
    const changes = {
      invited_at: now,
      confirmation_sent_at: now,
      ...(isAnybodys && { encrypted_password: null, raw_user_meta_data: metadata.value }),
    };
    const invited = await updateUser(queries, user.id, changes, now);
    return ok({ status: 200, body: presentUser(await loadAccount(queries, invited)) });
  });
}
