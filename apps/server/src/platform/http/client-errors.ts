import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const MALFORMED = { status: 400, code: 'invalid', message: 'The request is malformed.' };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'too-slow',
    message: 'The request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too-large',
    message: 'The request headers are too large.',
  },
};

/**
 * Answers input that never became a request, with the same form and headers as any other answer, and hangs up.
 */
export function answerClientErrors(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, code, message } = REFUSALS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify({ code, message, requestId: randomUUID() });
    const fields = {
      ...headers,
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
}
