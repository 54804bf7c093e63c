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
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of our own API that is answered with JSON. */
export async function callApi(
  { url }: Pick<TestServer, 'url'>,
  token: string,
  method: string,
  path: string,
  { body, form, headers }: Sent = {},
) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}
