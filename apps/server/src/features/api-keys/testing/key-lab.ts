import type { ApiKey, KeyScope, NewApiKey } from '@tc/contract/api';
import { expect } from 'vitest';
import { addMember, callApi, type Member } from '../../../testing/members.ts';
import { startTestServer } from '../../../testing/test-server.ts';

export type MadeKey = ApiKey & { readonly key: string };

/** A server with people whose plan allows keys. */
export async function openKeyLab(
  env: Record<string, string> = { AUTH_RATE_LIMITS: 'off' },
  logTo?: (line: string) => void,
) {
  const server = await startTestServer(env, logTo);

  const call = (method: string, path: string, token: string, body?: unknown) =>
    callApi(server, token, method, path, { body });

  return {
    server,
    call,
    addOwner: () => addMember(server, 'business'),

    async make(
      { token }: Member,
      scopes: readonly KeyScope[],
      more: Partial<NewApiKey> = {},
    ): Promise<MadeKey> {
      const made = await call('POST', '/api/v1/keys', token, { name: 'Till', scopes, ...more });
      expect(made).toMatchObject({ status: 201 });
      return made.body;
    },

    /** The status of a call made with nothing but a key. */
    statusOf: async (method: string, path: string, key: string, body?: unknown) =>
      (await call(method, path, key, body)).status,

    /** The key as its owner sees it now. */
    see: async ({ token }: Member, id: string): Promise<ApiKey> =>
      (await call('GET', `/api/v1/keys/${id}`, token)).body,
  };
}

export type KeyLab = Awaited<ReturnType<typeof openKeyLab>>;
