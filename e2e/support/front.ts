import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a product that replaces the text at some of its addresses. */
export interface Front {
  readonly url: string;
  /** For each address: turns the product's text into another one; null means no answer at all. */
  readonly instead: Map<string, ((text: string) => string | Promise<string>) | null>;
  /** Addresses for which it says, as a proxy would, that the product does not answer. */
  readonly unanswered: Set<string>;
  readonly close: () => Promise<void>;
}

export async function openFront(productUrl: string): Promise<Front> {
  const instead: Front['instead'] = new Map();
  const unanswered: Front['unanswered'] = new Set();
  const server = http.createServer(async (request, response) => {
    const address = request.url ?? '/';
    const change = instead.get(address);
    if (change === null) return;
    if (unanswered.has(address)) {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return;
    }
    const answer = await fetch(productUrl + address).catch(() => null);
    if (!answer) {
      response.destroy();
      return;
    }
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    const body = Buffer.from(await answer.arrayBuffer());
    response.statusCode = answer.status;
    response.end(change ? await change(body.toString()) : body);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    instead,
    unanswered,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
