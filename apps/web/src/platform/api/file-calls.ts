import type { ApiEndpoint, ApiErrorBody, OutputOf, Schema } from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';
import type { Account } from '../account/account.ts';
import type { ApiFailure } from './call-api.ts';
import { NO_ANSWER, readAnswer } from './explain-answer.ts';

export type Asked = Readonly<Record<string, string | undefined>>;

export interface Sending {
  readonly query: Asked;
  readonly file: Blob;
  /** How much of the file has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Somebody pressed Cancel: nothing to tell them. */
export const CANCELLED = 'cancelled';

function addressOf(path: string, query: Asked): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(said as [string, string][]).toString();
  return text === '' ? path : `${path}?${text}`;
}

async function tokenOf(account: Account): Promise<string | null> {
  const { auth } = await account.client();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

function failure(code: string, message: string): Result<never, ApiFailure> {
  return err({ code, message, fields: {} });
}

/** Only this way does the browser tell how much of a file has left. */
function post(address: string, token: string | null, sending: Sending): Promise<Response | null> {
  const { file, onProgress, signal } = sending;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', 'text/csv');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    request.onloadend = () => {
      signal.removeEventListener('abort', stop);
      if (request.status === 0) return resolve(null);
      const type = request.getResponseHeader('content-type') ?? '';
      const wait = request.getResponseHeader('retry-after');
      const headers = { 'content-type': type, ...(wait && { 'retry-after': wait }) };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.send(file);
  });
}

/** Sends a file as the body of a declared call, with progress, and parses the answer by its declaration. */
export async function sendFile<Output extends Schema>(
  account: Account,
  endpoint: ApiEndpoint<Schema, Output>,
  sending: Sending,
): Promise<Result<OutputOf<Output>, ApiFailure>> {
  try {
    const token = await tokenOf(account);
    if (sending.signal.aborted) return failure(CANCELLED, '');
    const answer = await post(addressOf(endpoint.path, sending.query), token, sending);
    if (sending.signal.aborted) return failure(CANCELLED, '');
    if (!answer) return failure('no-answer', NO_ANSWER);
    if (answer.status === 401) void account.recheck();
    const { body, words } = await readAnswer(answer);
    const { code } = (body ?? {}) as Partial<ApiErrorBody>;
    if (!answer.ok) return failure(code ?? 'no-answer', words);
    const read = endpoint.output.safeParse(body);
    return read.success ? ok(read.data) : failure('no-answer', NO_ANSWER);
  } catch {
    return failure('no-answer', NO_ANSWER);
  }
}

export interface Downloaded {
  readonly name: string;
  readonly content: Blob;
}

/** Gets the file that a declared call answers with, under the name that the server gives it. */
export async function getFile(
  account: Account,
  { method, path }: ApiEndpoint<Schema, Schema>,
  query: Asked = {},
): Promise<Result<Downloaded, ApiFailure>> {
  try {
    const token = await tokenOf(account);
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    const answer = await fetch(addressOf(path, query), { method, headers });
    if (answer.status === 401) void account.recheck();
    if (!answer.ok) return failure('no-answer', (await readAnswer(answer)).words);
    const told = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    return ok({ name: told ?? 'file', content: await answer.blob() });
  } catch {
    return failure('no-answer', NO_ANSWER);
  }
}

/** Puts a file into the browser's downloads. */
export function saveDownload({ name, content }: Downloaded): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
