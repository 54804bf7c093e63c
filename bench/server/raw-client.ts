import { once } from 'node:events';
import net, { type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/**
 * One keep-alive connection that costs the machine as little as possible, so that the server is what gets
 * measured.
 */
export interface RawClient {
  /** Sends a complete request as is and returns the status of the response. */
  ask(request: string): Promise<number>;
  close(): void;
}

function lengthOf(head: string): number {
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  // "Not modified" responses have no body.
  if (/^HTTP\/1\.1 (204|304)/.test(head)) return 0;
  throw new Error(`A response without a length: ${head}`);
}

/** Reads responses that state their length. */
class Reader {
  #head: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  #missing: number | null = null;
  #status = 0;

  /** The status, once a response is complete. */
  take(part: Buffer): number | null {
    if (this.#missing !== null) this.#missing -= part.length;
    else this.#takeHead(part);
    if (this.#missing === null || this.#missing > 0) return null;
    this.#missing = null;
    this.#head = Buffer.alloc(0);
    return this.#status;
  }

  #takeHead(part: Buffer): void {
    this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, part]) : part;
    const end = this.#head.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.#head.toString('latin1', 0, end);
    this.#status = Number(head.slice(STATUS_AT, STATUS_AT + 3));
    this.#missing = lengthOf(head) - (this.#head.length - end - END_OF_HEAD.length);
  }
}

export async function connectRaw(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket: Socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const reader = new Reader();
  let waiting: { resolve(status: number): void; reject(error: Error): void } | null = null;
  socket.on('data', (part) => {
    try {
      const status = reader.take(part);
      if (status === null) return;
      const asked = waiting;
      waiting = null;
      asked?.resolve(status);
    } catch (error) {
      waiting?.reject(error as Error);
    }
  });
  const end = () => waiting?.reject(new Error('The connection ended before its response.'));
  socket.on('error', end);
  socket.on('close', end);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** A request as it crosses the wire. */
export function writeRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const said = {
    host: 'bench.example',
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
