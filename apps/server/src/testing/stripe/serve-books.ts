import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Books } from './books.ts';
import { CALLS, Refusal } from './calls.ts';
import { readForm } from './forms.ts';

export const SECRET_KEY = 'sk_test_of_the_stand_in';

interface Answered {
  readonly status: number;
  readonly body: object;
}

/** One answer per key, however often it is sent; a different request with the same key is refused. */
function onceFor(answers: Map<string, { said: string; answer: Answered }>) {
  return (key: string | undefined, said: string, answer: () => Answered): Answered => {
    const known = key === undefined ? undefined : answers.get(key);
    if (!known) {
      const made = answer();
      if (key !== undefined) answers.set(key, { said, answer: made });
      return made;
    }
    if (known.said === said) return known.answer;
    return new Refusal(400, 'idempotency_error', 'idempotency_key_in_use');
  };
}

function answerFrom(books: Books, method: string, url: URL, said: string): Answered {
  for (const [wanted, pattern, answerCall] of CALLS) {
    const found = wanted === method ? pattern.exec(url.pathname) : null;
    if (!found) continue;
    const form = readForm(method === 'GET' ? url.search : said);
    try {
      const body = answerCall({ books, id: found[1] ?? '', form });
      return { status: 200, body: structuredClone(body) };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }
  return new Refusal(404, 'invalid_request_error', `no such call: ${method} ${url.pathname}`);
}

/** Answers like Stripe, with the objects it documents, to the real package making real requests. */
export async function serveBooks(books: Books) {
  const once = onceFor(new Map());
  const asked: string[] = [];
  let isDown = false;
  let held: Promise<void> | null = null;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const said = await text(request);
    if (isDown) {
      request.socket.destroy();
      return;
    }
    const url = new URL(request.url ?? '/', 'http://stripe');
    asked.push(`${method} ${url.pathname}`);
    const isKnown = headers.authorization === `Bearer ${SECRET_KEY}`;
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const { status, body } = isKnown
      ? once(typeof key === 'string' ? key : undefined, `${method} ${url} ${said}`, () =>
          answerFrom(books, method, url, said),
        )
      : new Refusal(401, 'invalid_request_error', 'api_key_invalid');
    // This answer was true when it was requested, but it arrives late.
    if (held && url.pathname === '/v1/charges') {
      const mine = held;
      held = null;
      await mine;
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The requests so far, such as `POST /v1/refunds`. */
    asked,
    setDown(isNow: boolean) {
      isDown = isNow;
    },
    /** Holds back the last response of the next read until the returned function is called. */
    holdReading(): () => void {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
