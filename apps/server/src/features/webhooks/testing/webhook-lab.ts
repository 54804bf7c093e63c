import type { Webhook, WebhookDelivery } from '@tc/contract/api';
import { expect } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { addMember, callApi, type Member } from '../../../testing/members.ts';
import { startTestServer } from '../../../testing/test-server.ts';

export type MadeWebhook = Webhook & { readonly secret: string };

/** A server that may send to this machine, and people whose plan allows webhooks. */
export async function openWebhookLab(env: Record<string, string> = {}) {
  const server = await startTestServer({
    AUTH_RATE_LIMITS: 'off',
    WEBHOOK_PRIVATE_ADDRESSES: 'true',
    ...env,
  });

  const call = (method: string, path: string, token: string, body?: unknown) =>
    callApi(server, token, method, path, { body });

  return {
    server,
    call,
    addOwner: () => addMember(server, 'business'),

    async add({ token }: Member, url: string, events?: readonly string[]): Promise<MadeWebhook> {
      const made = await call('POST', '/api/v1/webhooks', token, {
        url,
        ...(events && { events }),
      });
      expect(made).toMatchObject({ status: 201 });
      return made.body;
    },

    /** The webhook as its owner sees it now. */
    async see({ token }: Member, id: string): Promise<Webhook> {
      const { items } = (await call('GET', '/api/v1/webhooks', token)).body;
      return items.find((one: Webhook) => one.id === id);
    },

    async log({ token }: Member, id: string, query = ''): Promise<readonly WebhookDelivery[]> {
      return (await call('GET', `/api/v1/webhooks/${id}/deliveries${query}`, token)).body.items;
    },

    async sendTest({ token }: Member, id: string): Promise<WebhookDelivery> {
      const sent = await call('POST', `/api/v1/webhooks/${id}/test`, token);
      expect(sent).toMatchObject({ status: 201 });
      return sent.body;
    },

    /** Pretends that the pauses between attempts are over. */
    async hurry(): Promise<void> {
      await server.database.query(
        `update jobs.job set start_after = now() where name = 'send-webhook' and state = 'retry'`,
      );
    },

    /** Waits until the latest attempt is in the log. */
    settled(member: Member, id: string, check: (log: readonly WebhookDelivery[]) => void) {
      return eventually(async () => check(await this.log(member, id)));
    },
  };
}

export type WebhookLab = Awaited<ReturnType<typeof openWebhookLab>>;
