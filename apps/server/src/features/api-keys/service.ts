import { randomUUID } from 'node:crypto';
import { type ApiKey, MOST_API_KEYS, type NewApiKey } from '@tc/contract/api';
import type { Database, Queries } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, hashToken, isUuid, type Mailer, recordAct } from '@tc/provider';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { findPlan, holdPlan } from '../../platform/plans/spend.ts';
import { makeKey, startOf } from './key-text.ts';
import { mayUseKeys, PLAN_OF_KEYS } from './policy.ts';
import { isExpired, presentKey } from './present.ts';
import {
  countKeys,
  findKey,
  insertKey,
  type KeyRow,
  listKeys,
  removeKey,
  replaceSecret,
} from './store.ts';

export interface KeyDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Person {
  readonly owner: string;
  readonly email: string | null;
  readonly ip: string;
}

const FULL = `There are ${MOST_API_KEYS} API keys already, which is the limit. Revoke one of them first.`;
const EXPIRED = 'This key has expired. Create a new one instead.';
const REPLACED = 'This key was replaced a moment ago.';
const NOT_IN_PLAN = `API keys are part of the ${PLAN_OF_KEYS} plan.`;

async function refusePlan(queries: Queries, owner: string): Promise<ApiRefusal> {
  const used = await countKeys(queries, owner);
  return { code: 'plan-limit', message: NOT_IN_PLAN, plan: { limit: 'apiKeys', used, max: 0 } };
}

function rowOf(owner: string, wanted: NewApiKey, key: string, now: Date): KeyRow {
  return {
    id: randomUUID(),
    user_id: owner,
    name: wanted.name,
    key_hash: hashToken(key),
    key_start: startOf(key),
    scopes: [...wanted.scopes],
    expires_at: wanted.expiresAt ? new Date(wanted.expiresAt) : null,
    last_used_at: null,
    replaced_hash: null,
    replaced_until: null,
    created_at: now,
  };
}

/** What owners do with the keys of their programs. */
export function createKeys({ database, clock, mailer }: KeyDeps) {
  const seenBy = async (owner: string) => ({
    hasAccess: mayUseKeys(await findPlan(database, owner)),
    now: clock.now(),
  });

  return {
    create(
      { owner, email, ip }: Person,
      wanted: NewApiKey,
    ): Promise<ApiOutcome<ApiKey & { readonly key: string }>> {
      const now = clock.now();
      return database.transaction(async (queries) => {
        if (!mayUseKeys(await holdPlan(queries, owner))) {
          return err(await refusePlan(queries, owner));
        }
        if (wanted.expiresAt && new Date(wanted.expiresAt) <= now) {
          return err({ code: 'invalid', fields: { expiresAt: 'is over already' } });
        }
        const key = makeKey();
        const row = rowOf(owner, wanted, key, now);
        if (!(await insertKey(queries, row, MOST_API_KEYS))) {
          return err({ code: 'conflict', message: FULL });
        }
        await recordAct(queries, 'api-key-made', owner, { ip }, now);
        const mail = { kind: 'security-notice', what: 'api-key-made' } as const;
        if (email) await mailer.enqueue(queries, email, mail, new Date(now.getTime() + DAY_MS));
        return ok({ ...presentKey(row, { hasAccess: true, now }), key });
      });
    },

    /** Gives a key a new secret. */
    rotate(
      { owner, email, ip }: Person,
      id: string,
      overlapHours: number,
    ): Promise<ApiOutcome<ApiKey & { readonly key: string }>> {
      const now = clock.now();
      return database.transaction(async (queries) => {
        const before = isUuid(id) ? await findKey(queries, owner, id) : null;
        if (!before) return err({ code: 'not-found' });
        if (!mayUseKeys(await holdPlan(queries, owner))) {
          return err(await refusePlan(queries, owner));
        }
        if (isExpired(before, now)) return err({ code: 'conflict', message: EXPIRED });
        const key = makeKey();
        const until = overlapHours > 0 ? new Date(now.getTime() + overlapHours * HOUR_MS) : null;
        const next = { hash: hashToken(key), start: startOf(key), replacedUntil: until };
        const row = await replaceSecret(queries, before, next);
        if (!row) return err({ code: 'conflict', message: REPLACED });
        await recordAct(queries, 'api-key-rotated', owner, { ip }, now);
        const mail = { kind: 'security-notice', what: 'api-key-made' } as const;
        if (email) await mailer.enqueue(queries, email, mail, new Date(now.getTime() + DAY_MS));
        return ok({ ...presentKey(row, { hasAccess: true, now }), key });
      });
    },

    async list(owner: string): Promise<ApiOutcome<{ readonly items: readonly ApiKey[] }>> {
      const seen = await seenBy(owner);
      const rows = await listKeys(database, owner);
      return ok({ items: rows.map((row) => presentKey(row, seen)) });
    },

    async read(owner: string, id: string): Promise<ApiOutcome<ApiKey>> {
      const row = isUuid(id) ? await findKey(database, owner, id) : null;
      return row ? ok(presentKey(row, await seenBy(owner))) : err({ code: 'not-found' });
    },

    async revoke({ owner, ip }: Omit<Person, 'email'>, id: string): Promise<ApiOutcome<undefined>> {
      if (!isUuid(id)) return err({ code: 'not-found' });
      const isGone = await database.transaction(async (queries) => {
        const hasGone = await removeKey(queries, owner, id);
        if (hasGone) await recordAct(queries, 'api-key-revoked', owner, { ip }, clock.now());
        return hasGone;
      });
      return isGone ? ok(undefined) : err({ code: 'not-found' });
    },
  };
}
