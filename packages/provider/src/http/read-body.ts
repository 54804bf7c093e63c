import { err, ok, type Result } from '@tc/kernel';
import { isNestedTooDeep } from './nesting.ts';

/** The whole body; null if it is larger than `limit` bytes. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

export type BodyFault = 'too-large' | 'malformed' | 'too-deep';

/** The body as JSON; undefined if there is none. */
export async function readJsonBody(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Result<unknown, BodyFault>> {
  const bytes = await readBody(body, limit);
  if (!bytes) return err('too-large');
  const text = bytes.toString('utf8');
  if (text.trim() === '') return ok(undefined);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err('malformed');
  }
  return isNestedTooDeep(value) ? err('too-deep') : ok(value);
}

/** PostgreSQL cannot store NUL in text, so refuse it here rather than fail there. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsNul(inner));
}
