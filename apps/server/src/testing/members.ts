import type { PlanId } from '@tc/contract/site';
import { addPerson, signIn } from './accounts/devices.ts';
import type { TestServer } from './test-server.ts';

export interface Member {
  readonly id: string;
  readonly token: string;
}

export async function setPlan(
  { database }: Pick<TestServer, 'database'>,
  userId: string,
  plan: PlanId,
): Promise<void> {
  await database.query(
    `insert into billing.plans (user_id, plan, set_by, set_at) values ($1, $2, 'operator', now())
     on conflict (user_id) do update set plan = excluded.plan`,
    [userId, plan],
  );
}

/** Somebody who is signed in, on the free plan unless another one is given. */
export async function addMember(server: TestServer, plan?: PlanId): Promise<Member> {
  const { session } = await signIn(server, (await addPerson(server)).email);
  if (plan) await setPlan(server, session.user.id, plan);
  return { token: session.access_token, id: session.user.id };
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One JSON call of our own API. */
export async function callApi(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  method: string,
  path: string,
  { body, headers }: Sent = {},
) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}
