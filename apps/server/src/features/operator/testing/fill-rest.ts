import type { Environment } from '../../../settings.ts';
import { fillAccount } from '../../../testing/api/fill-account.ts';
import { callApi, type Member } from '../../../testing/members.ts';
import { reach } from '../../../testing/reach.ts';
import { samplePhoto } from '../../../testing/send-scan.ts';

/** A row for each table that only a device, another company or bad luck would fill. */
const ROWS = [
  `insert into auth.asked_letters values (gen_random_uuid(), 'sealed', now())`,
  `insert into auth.deleted_accounts values (gen_random_uuid(), now())`,
  `insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
   values ($1, 'hash', 's256', 'challenge', 'email', 'magiclink')`,
  `insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
   select id, 'hash', now() from auth.mfa_factors`,
  `insert into auth.pending_sign_ups values ($1, now(), 'network', null)`,
  `insert into auth.webauthn_challenges
   values (gen_random_uuid(), $1, null, 'registration', 'challenge', '::1', now(), now())`,
  `insert into auth.webauthn_credentials (user_id, credential_id, public_key, transports)
   values ($1, '\\x00ff5c', '\\x0a', '["usb"]')`,
  `insert into billing.money_back (person_hash, user_id) values ('hash', $1)`,
  `insert into billing.stripe_customers (stripe_id, is_live, user_id) values ('cus_1', false, $1)`,
  `insert into billing.stripe_events values ('evt_1', 'invoice.paid', 'cus_1', 1, now())`,
  `insert into billing.stripe_prices values ('price_1', false, 'pro', 900)`,
  `insert into billing.subscriptions (user_id, plan, status, card, period_start, period_end)
   values ($1, 'pro', 'active', 'pays', now(), now() + interval '1 month')`,
  `insert into billing.payments (subscription_id, user_id, plan, cents, period_start, period_end)
   select id, user_id, plan, 900, period_start, period_end from billing.subscriptions`,
  `insert into billing.trials (person_hash, user_id, ends_at) values ('hash', $1, now() + interval '1 day')`,
  `insert into locker.gallery_reports (card_id, reason, network_hash, is_suspected, created_at)
   select card_id, 'other', 'hash', false, now() from locker.publications`,
];

/** Fills every table that is still empty, for a server that is running. */
export async function fillRest(
  env: Environment,
  server: { readonly url: string },
  member: Member,
): Promise<string> {
  const hers = await fillAccount(server, member, await samplePhoto('off-center-front'));
  await fetch(`${server.url}/api/v1/scans/${hers.scan}/photos/${hers.photo}/thumbnail`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const made = { name: 'A program', scopes: ['read'] };
  const { key } = (await callApi(server, member.token, 'POST', '/api/v1/keys', { body: made }))
    .body;
  const { database, close } = await reach(env);
  for (const row of ROWS) await database.query(row, row.includes('$1') ? [member.id] : []);
  await close();
  return key;
}
