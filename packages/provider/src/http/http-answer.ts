/** What goes back, whatever server sends it. */
export interface HttpAnswer {
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** A text, bytes, or a content that is read while it is sent; null: none. */
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | null;
}

type Headers = HttpAnswer['headers'];

export function answerJson(value: unknown, status = 200, headers: Headers = {}): HttpAnswer {
  const body = JSON.stringify(value);
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** When to come again after "not right now". */
const RETRY_SECONDS = 5;

/** A refusal as JSON. Nobody keeps one, and a passing one says when to come again. */
export function answerRefusal(status: number, body: object, headers: Headers = {}): HttpAnswer {
  return answerJson(body, status, {
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
    ...headers,
  });
}
