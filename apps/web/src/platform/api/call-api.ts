import type { ApiEndpoint, ApiErrorBody, InputOf, OutputOf, Schema } from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';
import type { Account } from '../account/account.ts';
import { NO_ANSWER, readAnswer } from './explain-answer.ts';

export interface ApiFailure {
  /** From the error catalogue; `no-answer` if the response is not one of our server's. */
  readonly code: string;
  readonly message: string;
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, string>>;
}

function noAnswer(message = NO_ANSWER): ApiFailure {
  return { code: 'no-answer', message, fields: {} };
}

type Empty = Readonly<Record<string, never>>;

interface Given<Input> {
  readonly input?: Input;
  /** Parts of the path that vary. */
  readonly params?: Readonly<Record<string, string>>;
}

/** The address of a call. */
export function addressOf(path: string, params: Readonly<Record<string, string>> | Empty): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A GET has no body: what it asks for stands behind its path. */
function queryOf(input: unknown): string {
  const asked = Object.entries((input ?? {}) as Readonly<Record<string, unknown>>);
  if (asked.length === 0) return '';
  return `?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

function requestOf(method: string, headers: Headers, input: unknown): RequestInit {
  headers.set('accept', 'application/json');
  if (input === undefined) return { method, headers };
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(input) };
}

function failureOf(body: unknown, words: string): ApiFailure {
  const { code, fields = {} } = (body ?? {}) as Partial<ApiErrorBody>;
  return typeof code === 'string' ? { code, message: words, fields } : noAnswer(words);
}

/** Makes one declared call to our API, as nobody in particular, and parses the response by its declaration. */
export async function callPublic<Input extends Schema, Output extends Schema>(
  endpoint: ApiEndpoint<Input, Output>,
  { input, params = {} }: Given<InputOf<Input>> = {},
  headers = new Headers(),
  onStatus?: (status: number) => void,
): Promise<Result<OutputOf<Output>, ApiFailure>> {
  try {
    const isGet = endpoint.method === 'GET';
    const request = requestOf(endpoint.method, headers, isGet ? undefined : input);
    const query = isGet ? queryOf(input) : '';
    const answer = await fetch(addressOf(endpoint.path, params) + query, request);
    onStatus?.(answer.status);
    const { body, words } = await readAnswer(answer);
    if (!answer.ok) return err(failureOf(body, words));
    const read = endpoint.output.safeParse(body);
    return read.success ? ok(read.data) : err(noAnswer());
  } catch {
    return err(noAnswer());
  }
}

/** Who is calling. Rejects where that cannot be found out. */
export async function headersOf(account: Account): Promise<Headers> {
  const headers = new Headers();
  const { auth } = await account.client();
  const { data } = await auth.getSession();
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
  return headers;
}

/** The same in the name of who is signed in. */
export async function callApi<Input extends Schema, Output extends Schema>(
  account: Account,
  endpoint: ApiEndpoint<Input, Output>,
  given: Given<InputOf<Input>> = {},
): Promise<Result<OutputOf<Output>, ApiFailure>> {
  let headers: Headers;
  try {
    headers = await headersOf(account);
  } catch {
    return err(noAnswer());
  }
  return callPublic(endpoint, given, headers, (status) => {
    if (status === 401) void account.recheck();
  });
}
