import { randomUUID } from 'node:crypto';
import { MOST_WEBHOOKS, type NewWebhook, WEBHOOK_EVENTS, type Webhook } from '@tc/contract/api';
import type { Database } from '@tc/database';
import { err, ok } from '@tc/kernel';
import { type Clock, encrypt, isUuid, recordAct } from '@tc/provider';
import type { ApiOutcome } from '../../platform/api/serve-endpoint.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { findPlan, holdPlan } from '../../platform/plans/spend.ts';
import { mayUseWebhooks } from './policy.ts';
import { presentWebhook } from './present.ts';
import { FULL, NOT_FOUND, refusePlan, refuseUrl, refuseWithoutPlan } from './refusals.ts';
import { makeSecret, SECRET_PURPOSE } from './sign.ts';
import * as store from './store.ts';

export interface WebhookDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbound: Outbound;
  readonly secret: Uint8Array;
}

interface Person {
  readonly owner: string;
  readonly ip: string;
}

/** What owners do with the addresses of their programs. */
export function createWebhooks({ database, clock, outbound, secret }: WebhookDeps) {
  function rowOf(owner: string, { url, events }: NewWebhook, shown: string): store.WebhookRow {
    return {
      id: randomUUID(),
      user_id: owner,
      url: new URL(url).href,
      events: [...(events ?? WEBHOOK_EVENTS)],
      sealed_secret: encrypt(secret, SECRET_PURPOSE, shown),
      failing_since: null,
      disabled_at: null,
      created_at: clock.now(),
    };
  }

  return {
    async create(
      { owner, ip }: Person,
      wanted: NewWebhook,
    ): Promise<ApiOutcome<Webhook & { readonly secret: string }>> {
      const refused =
        (await refuseWithoutPlan(database, owner)) ?? (await refuseUrl(outbound, wanted.url));
      if (refused) return err(refused);
      const shown = makeSecret();
      const row = rowOf(owner, wanted, shown);
      return database.transaction(async (queries) => {
        if (!mayUseWebhooks(await holdPlan(queries, owner))) {
          return err(await refusePlan(queries, owner));
        }
        if (!(await store.insertWebhook(queries, row, MOST_WEBHOOKS))) return err(FULL);
        await recordAct(queries, 'webhook-added', owner, { ip }, row.created_at);
        return ok({ ...presentWebhook(row, true), secret: shown });
      });
    },

    async list(owner: string): Promise<ApiOutcome<{ readonly items: readonly Webhook[] }>> {
      const hasAccess = mayUseWebhooks(await findPlan(database, owner));
      const rows = await store.listWebhooks(database, owner);
      return ok({ items: rows.map((row) => presentWebhook(row, hasAccess)) });
    },

    async change(
      { owner, ip }: Person,
      id: string,
      { url, ...rest }: store.WebhookChange,
    ): Promise<ApiOutcome<Webhook>> {
      const before = isUuid(id) ? await store.findWebhook(database, owner, id) : null;
      if (!before) return err(NOT_FOUND);
      const refused =
        (await refuseWithoutPlan(database, owner)) ??
        (url === undefined ? null : await refuseUrl(outbound, url));
      if (refused) return err(refused);
      const change = url === undefined ? rest : { ...rest, url: new URL(url).href };
      return database.transaction(async (queries) => {
        const row = await store.updateWebhook(queries, owner, id, change);
        if (!row) return err(NOT_FOUND);
        await recordAct(queries, 'webhook-changed', owner, { ip }, clock.now());
        return ok(presentWebhook(row, true));
      });
    },

    async remove({ owner, ip }: Person, id: string): Promise<ApiOutcome<undefined>> {
      if (!isUuid(id)) return err(NOT_FOUND);
      const isGone = await database.transaction(async (queries) => {
        const hasGone = await store.removeWebhook(queries, owner, id);
        if (hasGone) await recordAct(queries, 'webhook-removed', owner, { ip }, clock.now());
        return hasGone;
      });
      return isGone ? ok(undefined) : err(NOT_FOUND);
    },
  };
}
