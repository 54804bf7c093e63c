import type { ApiEndpoint, InputOf, OutputOf, Schema } from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';
import type { Account } from '../account/account.ts';
import { NO_ANSWER, readAnswer } from './explain-answer.ts';

export interface ApiFailure {
  /** From the error catalogue; `no-answer` if the response is not one of our server's. */
  readonly code: string;
  readonly message: string;
}

function noAnswer(message = NO_ANSWER): ApiFailure {
  return { code: 'no-answer', message };
}

type Empty = Readonly<Record<string, never>>;

interface Given<Input> {
  readonly input?: Input;
  /** Parts of the path that vary. */
  readonly params?: Readonly<Record<string, string>>;
}

function addressOf(path: string, params: Readonly<Record<string, string>> | Empty): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

async function requestOf(account: Account, method: string, input: unknown): Promise<RequestInit> {
  const { auth } = await account.client();
  const { data } = await auth.getSession();
  const headers = new Headers({ accept: 'application/json' });
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
  if (input === undefined) return { method, headers };
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(input) };
}

/** Makes one declared call to our API and parses the response by its declaration. */
export async function callApi<Input extends Schema, Output extends Schema>(
  account: Account,
  endpoint: ApiEndpoint<Input, Output>,
  { input, params = {} }: Given<InputOf<Input>> = {},
): Promise<Result<OutputOf<Output>, ApiFailure>> {
  try {
    const request = await requestOf(account, endpoint.method, input);
    const answer = await fetch(addressOf(endpoint.path, params), request);
    const { body, words } = await readAnswer(answer);
    if (answer.ok) {
      const read = endpoint.output.safeParse(body);
      return read.success ? ok(read.data) : err(noAnswer());
    }
    if (answer.status === 401) void account.recheck();
    const { code } = (body ?? {}) as { code?: unknown };
    return err(typeof code === 'string' ? { code, message: words } : noAnswer(words));
  } catch {
    return err(noAnswer());
  }
}
