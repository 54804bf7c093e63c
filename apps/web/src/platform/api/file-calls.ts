import type { ApiEndpoint, ApiErrorBody, OutputOf, Schema } from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';
import type { Account } from '../account/account.ts';
import { type ApiFailure, addressOf, headersOf, inCollection } from './call-api.ts';
import { NO_ANSWER, readAnswer } from './explain-answer.ts';
import { sendFiles } from './send-files.ts';

export type Asked = Readonly<Record<string, string | undefined>>;

export interface Sending {
  readonly query: Asked;
  readonly file: Blob;
  /** How much of the file has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Somebody pressed Cancel, so there is nothing to tell them. */
export const CANCELED = 'canceled';

function failure(code: string, message: string): Result<never, ApiFailure> {
  return err({ code, message, fields: {} });
}

/** Sends a table as the body of a declared call, with progress, and parses the answer as declared. */
export async function sendTable<Output extends Schema>(
  account: Account,
  endpoint: ApiEndpoint<Schema, Output>,
  { query, file, onProgress, signal }: Sending,
): Promise<Result<OutputOf<Output>, ApiFailure>> {
  try {
    const headers = await headersOf(account);
    if (!headers) return failure('no-answer', NO_ANSWER);
    headers.set('content-type', 'text/csv');
    const address = addressOf(inCollection(account, endpoint, headers).path, {}, query);
    const options = { headers: Object.fromEntries(headers), signal, onProgress };
    const { status, body, words } = await sendFiles(address, file, options);
    if (status === 401) void account.recheck();
    const { code } = (body ?? {}) as Partial<ApiErrorBody>;
    if (status < 200 || status >= 300) return failure(code ?? 'no-answer', words);
    const read = endpoint.output.safeParse(body);
    return read.success ? ok(read.data) : failure('no-answer', NO_ANSWER);
  } catch {
    return signal.aborted ? failure(CANCELED, '') : failure('no-answer', NO_ANSWER);
  }
}

export interface Downloaded {
  readonly name: string;
  readonly content: Blob;
}

interface FileAsked {
  readonly query?: Asked;
  /** Sent as JSON, if present. */
  readonly body?: object;
}

/** Fetches the file that a declared call returns, with the name that the server gives it. */
export async function getFile(
  account: Account,
  endpoint: ApiEndpoint<Schema, Schema>,
  { query = {}, body }: FileAsked = {},
): Promise<Result<Downloaded, ApiFailure>> {
  try {
    const headers = await headersOf(account);
    if (!headers) return failure('no-answer', NO_ANSWER);
    if (body) headers.set('content-type', 'application/json');
    const answer = await fetch(
      addressOf(inCollection(account, endpoint, headers).path, {}, query),
      { method: endpoint.method, headers, ...(body && { body: JSON.stringify(body) }) },
    );
    if (answer.status === 401) void account.recheck();
    if (!answer.ok) return failure('no-answer', (await readAnswer(answer)).words);
    const told = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    return ok({ name: told ?? 'file', content: await answer.blob() });
  } catch {
    return failure('no-answer', NO_ANSWER);
  }
}
