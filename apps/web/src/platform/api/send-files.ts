import type { ReadAnswer } from './explain-answer.ts';
import { NO_ANSWER, readAnswer } from './explain-answer.ts';

export interface SentFiles extends ReadAnswer {
  /** 0 if nothing came back. */
  readonly status: number;
  /** Seconds to wait before another attempt, if the server said so. */
  readonly retryAfter: number | null;
}

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Fraction of the bytes that have been sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** If no byte moves for this long, the connection counts as dead. */
export const STALL_MS = 60_000;

const JSON_HEADERS = ['content-type', 'retry-after'];

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of JSON_HEADERS) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** When nothing came back. */
export const LOST: SentFiles = { status: 0, body: undefined, words: NO_ANSWER, retryAfter: null };

/** The answer to a request that has ended. */
export async function readSent(request: XMLHttpRequest): Promise<SentFiles> {
  const { status, responseText } = request;
  if (status === 0) return LOST;
  // A response without content must not be created with a body.
  const body = responseText === '' ? null : responseText;
  const answer = new Response(body, { status, headers: headersOf(request) });
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : null;
  return { ...(await readAnswer(answer)), status, retryAfter };
}

/**
 * Posts files. XMLHttpRequest is the only way to find out in every browser how much has been sent. Rejects when
 * `signal` fires.
 */
export function sendFiles(
  url: string,
  body: FormData | Blob,
  options: SendOptions,
): Promise<SentFiles> {
  const { headers, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const move = () => {
      clearTimeout(stall);
      stall = setTimeout(stop, STALL_MS);
    };
    const end = (act: () => void) => () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', stop);
      act();
    };
    const lost = () => resolve(LOST);
    request.upload.onprogress = ({ loaded, total }) => {
      move();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = end(() => readSent(request).then(resolve, reject));
    request.onerror = end(lost);
    request.onabort = end(() => (signal.aborted ? reject(signal.reason) : lost()));
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    move();
    request.send(body);
  });
}
