import { err, ok, type Result } from '@tc/kernel';
import type { z } from 'zod';
import { isNestedTooDeep } from '../http/nesting.ts';
import { invalidParameter, STORAGE_REFUSALS, type StorageError } from './storage-error.ts';

/** A list of a thousand names of 1024 bytes fits. */
const LARGEST_JSON = 1_100_000;

async function readText(request: Request): Promise<Result<string, StorageError>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > LARGEST_JSON) return err(STORAGE_REFUSALS.bodyTooLarge);
    parts.push(part.value);
  }
  return ok(Buffer.concat(parts).toString('utf8'));
}

/** The request's JSON, as the schema gives it; PostgreSQL stores no NUL, so none passes. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, StorageError>> {
  const text = await readText(request);
  if (!text.ok) return text;
  let value: unknown;
  try {
    value = text.value.trim() === '' ? {} : JSON.parse(text.value);
  } catch {
    return err(invalidParameter('The body is not valid JSON'));
  }
  if (isNestedTooDeep(value)) return err(invalidParameter('The body is nested too deeply'));
  if (/\\u0000|\0/.test(text.value)) return err(invalidParameter('Texts may hold no NUL'));
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err(invalidParameter(`body/${issue?.path.join('/')} ${issue?.message}`));
}
