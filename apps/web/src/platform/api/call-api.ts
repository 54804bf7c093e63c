import {
  type ApiEndpoint,
  type ApiErrorBody,
  type InputOf,
  type OutputOf,
  type Schema,
  teamCopyOf,
} from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';
import type { Account } from '../account/account.ts';
import { NO_ANSWER, readAnswer } from './explain-answer.ts';

export interface ApiFailure {
  /** From the error catalog; `no-answer` if the response did not come from our server. */
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
  /** The version that a change is based on. If there is a newer one, the change is refused as `stale`. */
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
}

/** The address of a call, with the parts of its path and its query. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string>> | Empty,
  asked: object = {},
): string {
  const place = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const said = Object.entries(asked).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? place : `${place}?${query}`;
}

function requestOf(method: string, headers: Headers, input: unknown): RequestInit {
  headers.set('accept', 'application/json');
  if (input === undefined || method === 'GET') return { method, headers };
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(input) };
}

function failureOf(body: unknown, words: string): ApiFailure {
  const { code, fields = {} } = (body ?? {}) as Partial<ApiErrorBody>;
  return typeof code === 'string' ? { code, message: words, fields } : noAnswer(words);
}

/** Makes a declared call to our API without signing in, and parses the response as declared. */
export async function callPublic<Input extends Schema, Output extends Schema>(
  endpoint: ApiEndpoint<Input, Output>,
  { input, params = {}, ifMatch, signal }: Given<InputOf<Input>> = {},
  headers = new Headers(),
  onStatus?: (status: number) => void,
): Promise<Result<OutputOf<Output>, ApiFailure>> {
  try {
    if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
    const request = requestOf(endpoint.method, headers, input);
    // A GET has no body; its input is in the query.
    const asked = endpoint.method === 'GET' && input ? input : {};
    const address = addressOf(endpoint.path, params, asked);
    const answer = await fetch(address, { ...request, signal: signal ?? null });
    onStatus?.(answer.status);
    const { body, words } = await readAnswer(answer);
    if (!answer.ok) return err(failureOf(body, words));
    const read = endpoint.output.safeParse(body);
    return read.success ? ok(read.data) : err(noAnswer());
  } catch {
    return err(noAnswer());
  }
}

/** Headers that say who is signed in; null if that cannot be determined. */
export async function headersOf(account: Account): Promise<Headers | null> {
  // Without a session, the server would answer as if somebody else had asked.
  if (account.getState().kind === 'unreachable') return null;
  const headers = new Headers();
  try {
    const { auth } = await account.client();
    const { data } = await auth.getSession();
    if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
    return headers;
  } catch {
    return null;
  }
}

/**
 * A call on cards is about the collection that the pages show; any other call is about the person. A call for a
 * team says which team is shown, so that somebody who is in another team by then changes nothing there by
 * mistake.
 */
export function inCollection<Of extends ApiEndpoint<Schema, Schema>>(
  { collection }: Account,
  endpoint: Of,
  headers: Headers,
): Of {
  const copy = collection.get() === 'team' ? teamCopyOf(endpoint) : null;
  const teamId = collection.getTeamId();
  if (copy && teamId !== null) headers.set('x-team', teamId);
  return copy ?? endpoint;
}

/** The same on behalf of the signed-in person. */
export async function callApi<Input extends Schema, Output extends Schema>(
  account: Account,
  endpoint: ApiEndpoint<Input, Output>,
  given: Given<InputOf<Input>> = {},
): Promise<Result<OutputOf<Output>, ApiFailure>> {
  const headers = await headersOf(account);
  if (!headers) return err(noAnswer());
  return callPublic(inCollection(account, endpoint, headers), given, headers, (status) => {
    if (status === 401) void account.recheck();
  });
}

/** A network's own sign-in page is not one of our files. */
function isFileOf(
  { answers = ['image/'] }: ApiEndpoint<Schema, Schema>,
  answer: Response,
): boolean {
  const type = answer.headers.get('content-type') ?? '';
  return answers.some((known) => type.startsWith(known));
}

/** Fetches a file that a declared call returns; null if there is none. Throws if there is no answer. */
export async function fetchFile(
  account: Account,
  endpoint: ApiEndpoint<Schema, Schema>,
  params: Readonly<Record<string, string>>,
  signal?: AbortSignal,
  input?: object,
): Promise<Blob | null> {
  const headers = await headersOf(account);
  if (!headers) throw new Error(NO_ANSWER);
  const hasBody = input !== undefined;
  if (hasBody) headers.set('content-type', 'application/json');
  const answer = await fetch(addressOf(inCollection(account, endpoint, headers).path, params), {
    method: endpoint.method,
    headers,
    signal: signal ?? null,
    ...(hasBody && { body: JSON.stringify(input) }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Error(NO_ANSWER);
  });
  if (answer.status === 401) void account.recheck();
  if (answer.status === 404) return null;
  if (!answer.ok || !isFileOf(endpoint, answer)) throw new Error((await readAnswer(answer)).words);
  return answer.blob();
}
