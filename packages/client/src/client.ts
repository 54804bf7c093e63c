import createFetchClient from 'openapi-fetch';
import type { components, paths } from './api-types.generated.ts';

type CardPage = paths['/api/v1/cards']['get']['responses'][200]['content']['application/json'];

export type Scan = components['schemas']['Scan'];
export type Card = components['schemas']['Card'];
export type CardQuery = NonNullable<paths['/api/v1/cards']['get']['parameters']['query']>;
export type ExportFormat = 'csv' | 'json' | 'tcgplayer' | 'collectr' | 'ebay';

/** The body of the server's error response. */
export type ApiErrorBody = components['schemas']['Error'];

/** A call was refused; `status` and `code` say why. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  /** Seconds to wait before trying again; null if that will not help. */
  readonly retryAfterSeconds: number | null;

  constructor(response: Response, body: Partial<ApiErrorBody> | undefined) {
    super(body?.message ?? `The server answered ${response.status}.`);
    this.status = response.status;
    this.code = body?.code ?? 'internal';
    this.requestId = body?.requestId ?? '';
    const wait = Number(response.headers.get('retry-after'));
    this.retryAfterSeconds = wait > 0 ? wait : null;
  }
}

export interface ClientOptions {
  /** The server's URL, such as https://truecorner.example. */
  readonly url: string;
  /** An API key, tc_…. */
  readonly key: string;
}

export interface NewScan {
  /** Photos of the front: several show the same side in different light. */
  readonly front: readonly Blob[];
  readonly back?: readonly Blob[];
  readonly details?: { readonly [field: string]: string | number | null };
  /**
   * The same key means the same scan, so that retrying after a lost response does not cost a second one.
   */
  readonly idempotencyKey?: string;
}

interface Answered<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

function required<Data>({ data, error, response }: Answered<Data>): Data {
  if (data === undefined) throw new ApiError(response, error as Partial<ApiErrorBody>);
  return data;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function formOf({ front, back = [], details }: NewScan): FormData {
  const form = new FormData();
  for (const photo of front) form.append('front', photo);
  for (const photo of back) form.append('back', photo);
  if (details) form.append('details', JSON.stringify(details));
  return form;
}

/**
 * Calls the API with a key. `api` has every call, typed from the API description; the methods cover
 * what most programs need.
 */
export function createClient({ url, key }: ClientOptions) {
  const api = createFetchClient<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
  });

  const readScan = async (id: string, signal: AbortSignal | null = null): Promise<Scan> => {
    const answer = await api.GET('/api/v1/scans/{id}', { params: { path: { id } }, signal });
    // openapi-fetch loses the fixed length of points in the type.
    return required(answer as Answered<Scan>);
  };

  return {
    api,
    readScan,

    /** Sends photos. The scan may still be queued: `waitForScan` waits for its grade. */
    async scan(wanted: NewScan): Promise<Scan> {
      const { idempotencyKey } = wanted;
      const header = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
      const answer = await api.POST('/api/v1/scans', {
        params: { header },
        body: { front: [] },
        bodySerializer: () => formOf(wanted),
      });
      return required(answer as Answered<Scan>);
    },

    /** The scan once it is graded, refused or failed. */
    async waitForScan(id: string, signal?: AbortSignal): Promise<Scan> {
      for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
        const scan = await readScan(id, signal);
        if (scan.status !== 'queued' && scan.status !== 'grading') return scan;
        await pause(wait, signal);
      }
    },

    /** All matching cards, loaded page by page as needed. */
    async *listCards(query: Omit<CardQuery, 'cursor'> = {}): AsyncGenerator<Card> {
      let cursor: string | null = null;
      do {
        const asked: CardQuery = cursor === null ? query : { ...query, cursor };
        const page: CardPage = required(
          await api.GET('/api/v1/cards', { params: { query: asked } }),
        );
        yield* page.items;
        cursor = page.nextCursor;
      } while (cursor !== null);
    },

    /** The collection as the text of a file. */
    async exportCards(format: ExportFormat = 'csv'): Promise<string> {
      const params = { query: { format } };
      const answer = await api.GET('/api/v1/cards/export', { params, parseAs: 'text' });
      return required(answer as Answered<string>);
    },
  };
}

export type Client = ReturnType<typeof createClient>;
