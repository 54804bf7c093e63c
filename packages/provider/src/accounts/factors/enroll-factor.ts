import { randomUUID } from 'node:crypto';
import type { Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { AuthError } from '../../http/auth-error.ts';
import type { Call, Outcome } from '../../http/call.ts';
import { on } from '../../schema/on.ts';
import { encrypt } from '../../tokens/secrets.ts';
import type { AccountsDeps } from '../accounts.ts';
import { recordAct } from '../audit-log.ts';
import { findRelyingParty } from '../passkeys/relying-party.ts';
import { phoneDigits } from '../phones/phone-number.ts';
import type { Caller } from '../sessions/require-session.ts';
import type { FactorRow } from '../users/user-row.ts';
import { lockFactorsOf } from './factor-store.ts';
import { readFactorText } from './read-factor-text.ts';
import {
  enrollDisabled,
  FACTOR_NAMES,
  FACTOR_REFUSALS,
  type FactorType,
  nameConflict,
} from './refusals.ts';
import { makeTotpSecret, presentTotpSecret } from './totp.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'settings'>;

const MOST_FACTORS = 10;
/** An abandoned enrollment is dropped by the next one after this long. */
const ABANDONED_MS = 300_000;

interface Enrollment {
  readonly type: FactorType;
  readonly name: string;
  readonly issuer: string;
  readonly phone: string | null;
}

function readEnrollment({ settings }: Deps, call: Call): Result<Enrollment, AuthError> {
  const { factor_type: type, friendly_name: givenName, issuer: givenIssuer } = call.body;
  if (typeof type !== 'string' || !Object.hasOwn(FACTOR_NAMES, type)) {
    return err(FACTOR_REFUSALS.unknownType);
  }
  const isKeyRefused = type === 'webauthn' && !findRelyingParty(settings);
  if (isKeyRefused) return err(enrollDisabled('webauthn'));
  if (type === 'phone' && !settings.switches.phoneFactors) return err(enrollDisabled('phone'));
  const name = readFactorText(givenName);
  if (name === null) return err(FACTOR_REFUSALS.longName);
  const issuer = readFactorText(givenIssuer);
  if (issuer === null) return err(FACTOR_REFUSALS.longIssuer);
  const own = { name, issuer: issuer || new URL(settings.siteUrl).host };
  if (type !== 'phone') return ok({ ...own, type: type as FactorType, phone: null });
  const phone = phoneDigits(call.body.phone);
  return phone ? ok({ ...own, type, phone }) : err(FACTOR_REFUSALS.phoneFormat);
}

function refuse(wanted: Enrollment, known: readonly FactorRow[], aal: string): AuthError | null {
  const { name, phone } = wanted;
  if (name.trim() !== '' && known.some((factor) => factor.friendly_name === name)) {
    return nameConflict(name);
  }
  // Recovery codes are listed with the factors, but they are not for everyday sign-in.
  const counted = known.filter(({ factor_type: type }) => type !== 'recovery_code');
  if (counted.length >= MOST_FACTORS) return FACTOR_REFUSALS.tooMany;
  const verified = known.filter(({ status }) => status === 'verified');
  if (verified.length > 0 && aal === 'aal1') return FACTOR_REFUSALS.lowAalToEnroll;
  const isKnownPhone = phone !== null && verified.some((factor) => factor.phone === phone);
  return isKnownPhone ? FACTOR_REFUSALS.samePhone : null;
}

async function store(
  queries: Queries,
  wanted: Enrollment & { readonly id: string; readonly sealed: string | null },
  { user, session }: Caller,
  call: Call,
  now: Date,
): Promise<Result<null, AuthError>> {
  await lockFactorsOf(queries, user.id);
  const abandonedAt = new Date(now.getTime() - ABANDONED_MS);
  await on(queries)
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', user.id)
    .where('status', '=', 'unverified')
    .where(({ and, eb, or }) =>
      or([
        and([eb('created_at', '<', abandonedAt), eb('last_challenged_at', 'is', null)]),
        eb('phone', '=', wanted.phone),
      ]),
    )
    .execute();
  const known = await on(queries)
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  const refusal = refuse(wanted, known, session.aal);
  if (refusal) return err(refusal);
  await on(queries)
    .insertInto('auth.mfa_factors')
    .values({
      id: wanted.id,
      user_id: user.id,
      friendly_name: wanted.name,
      factor_type: wanted.type,
      secret: wanted.sealed,
      phone: wanted.phone,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await recordAct(queries, 'factor-enrolled', user.id, call, now);
  return ok(null);
}

/** Ties the encrypted secret to its factor, so it cannot be moved to another row. */
export function secretPurpose(factorId: string): string {
  return `totp secret of ${factorId}`;
}

/** POST /factors: adds a factor, which counts once one of its codes has been entered. */
export async function enrollFactor(deps: Deps, call: Call, caller: Caller): Promise<Outcome> {
  if (caller.user.is_anonymous) return err(FACTOR_REFUSALS.anonymous);
  const read = readEnrollment(deps, call);
  if (!read.ok) return read;
  const { type, name, issuer, phone } = read.value;
  const id = randomUUID();
  const secret = type === 'totp' ? makeTotpSecret() : null;
  const sealed = secret && encrypt(deps.settings.secret, secretPurpose(id), secret);
  const stored = await deps.database.transaction((queries) =>
    store(queries, { ...read.value, id, sealed }, caller, call, deps.clock.now()),
  );
  if (!stored.ok) return stored;
  const account = caller.user.email ?? caller.user.phone ?? caller.user.id;
  const body = {
    id,
    type,
    friendly_name: name,
    ...(secret && { totp: await presentTotpSecret(secret, issuer, account) }),
    ...(phone && { phone }),
  };
  return ok({ status: 200, body });
}
