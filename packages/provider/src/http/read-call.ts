import { err, ok, type Result } from '@tc/kernel';
import { readAddress } from '../accounts/limits/client-network.ts';
import { type AuthError, REFUSALS } from './auth-error.ts';
import type { Call } from './call.ts';
import { isNestedTooDeep } from './nesting.ts';

const LARGEST_BODY = 1_048_576;

/** How a request reached us, which its own headers cannot be asked. */
export interface Peer {
  readonly ip: string;
  /** Finds the log's lines about a request. */
  readonly requestId?: string;
}

async function readText(request: Request): Promise<Result<string, AuthError>> {
  if (!request.body) return ok('');
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > LARGEST_BODY) {
      await reader.cancel();
      return err(REFUSALS.tooLarge);
    }
    parts.push(part.value);
  }
  return ok(Buffer.concat(parts).toString('utf8'));
}

/** PostgreSQL stores no NUL in texts: such a body is refused here rather than failing there. */
function refuseNul(name: string, value: unknown): unknown {
  const texts = typeof value === 'string' ? [name, value] : [name];
  if (texts.some((text) => text.includes('\0'))) throw new SyntaxError('a text with a NUL');
  return value;
}

function parseObject(text: string): Result<Record<string, unknown>, AuthError> {
  if (text.trim() === '') return ok({});
  try {
    const mayHaveNul = text.includes('\\u0000');
    const value: unknown = mayHaveNul ? JSON.parse(text, refuseNul) : JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || isNestedTooDeep(value)) return err(REFUSALS.badJson);
    return ok(value as Record<string, unknown>);
  } catch {
    return err(REFUSALS.badJson);
  }
}

export async function readCall(
  request: Request,
  params: Readonly<Record<string, string>>,
  peer: Peer,
): Promise<Result<Call, AuthError>> {
  const text = await readText(request);
  if (!text.ok) return text;
  const body = parseObject(text.value);
  if (!body.ok) return body;
  return ok({
    method: request.method,
    body: body.value,
    query: new URL(request.url).searchParams,
    params,
    headers: request.headers,
    ip: readAddress(peer.ip),
    userAgent: request.headers.get('user-agent') ?? '',
  });
}
