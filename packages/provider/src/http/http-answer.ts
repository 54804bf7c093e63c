/** A response, independent of the server that sends it. */
export interface HttpAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text, bytes, or a stream that is read while it is sent; null for none. */
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | null;
}

type Headers = HttpAnswer['headers'];

export function answerJson(value: unknown, status = 200, headers: Headers = {}): HttpAnswer {
  const body = JSON.stringify(value);
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** When to try again after a temporary refusal. */
const RETRY_SECONDS = 5;

/** A refusal as JSON. It is never cached, and a temporary one says when to try again. */
export function answerRefusal(status: number, body: object, headers: Headers = {}): HttpAnswer {
  return answerJson(body, status, {
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
    ...headers,
  });
}
