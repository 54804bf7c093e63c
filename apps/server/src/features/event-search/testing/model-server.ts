import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the model service responds to a request. */
export type ModelBehavior = (response: ServerResponse, request: IncomingMessage) => void;

export interface HeardRequest {
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** An OpenAI-compatible service on this machine, whose behavior tests can change. */
export async function startModelServer() {
  const heard: HeardRequest[] = [];
  let behavior: ModelBehavior = (response) => response.end();
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    heard.push({
      path: url,
      authorization: headers.authorization ?? '',
      body: await bodyOf(request),
    });
    behavior(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    behave(next: ModelBehavior) {
      behavior = next;
      heard.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers as such services do, with the model's reply inside. */
export function saying(content: string): ModelBehavior {
  return (response) => {
    response.setHeader('content-type', 'application/json');
    const message = { content };
    response.end(
      JSON.stringify({ id: 'x', object: 'chat.completion', choices: [{ index: 0, message }] }),
    );
  };
}
