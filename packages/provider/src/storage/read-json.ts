import { err, ok, type Result } from '@tc/kernel';
import type { z } from 'zod';
import type { HttpRequest } from '../http/http-request.ts';
import { type BodyFault, holdsNul, readJsonBody } from '../http/read-body.ts';
import { invalidParameter, STORAGE_REFUSALS, type StorageError } from './storage-error.ts';

/** Large enough for a list of a thousand names of 1024 bytes. */
const LARGEST_JSON = 1_100_000;

const REFUSALS: Readonly<Record<BodyFault, StorageError>> = {
  'too-large': STORAGE_REFUSALS.bodyTooLarge,
  malformed: invalidParameter('The body is not valid JSON'),
  'too-deep': invalidParameter('The body is nested too deeply'),
};

/** The request's JSON, parsed by the schema. */
export async function readJson<Schema extends z.ZodType>(
  request: HttpRequest,
  schema: Schema,
): Promise<Result<z.output<Schema>, StorageError>> {
  const read = await readJsonBody(request.body, LARGEST_JSON);
  if (!read.ok) return err(REFUSALS[read.error]);
  const value = read.value === undefined ? {} : read.value;
  if (holdsNul(value)) return err(invalidParameter('Texts may hold no NUL'));
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return err(invalidParameter(`body/${issue?.path.join('/')} ${issue?.message}`));
}
