import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@tc/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiRefusal } from '../api/serve-endpoint.ts';
import { readRows, type Table, type TableLimits } from './read-rows.ts';
import { type Encoding, readText } from './read-text.ts';

export interface CsvFile extends Table {
  readonly encoding: Encoding;
  /** Of its bytes. */
  readonly sha256: string;
}

interface FileLimits extends TableLimits {
  readonly bytes: number;
}

/**
 * Types that are certainly not CSV. Programs disagree about the type of a CSV file, so for anything else look
 * at the content.
 */
const OTHER_TYPES = /^(application\/(json|zip|pdf|vnd\.openxml)|multipart\/|image\/)/i;

/** In this scope, bodies are not parsed in advance: the handler reads them once it knows who is calling. */
export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

function tooLarge(most: number): Result<never, ApiRefusal> {
  const message = `A file may have at most ${Math.round(most / 1_000_000)} MB.`;
  return err({ code: 'too-large', message });
}

async function readBytes(
  request: FastifyRequest,
  most: number,
): Promise<Result<Uint8Array, ApiRefusal>> {
  if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge(most);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request.raw as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) return tooLarge(most);
    parts.push(part);
  }
  return ok(Buffer.concat(parts));
}

/** The body of a request as the rows of a CSV, whatever its encoding and delimiter. */
export async function readCsvBody(
  request: FastifyRequest,
  limits: FileLimits,
): Promise<Result<CsvFile, ApiRefusal>> {
  const wrongType: ApiRefusal = {
    code: 'wrong-type',
    message: 'This is not a CSV file. Save the table as CSV and choose that file.',
  };
  if (OTHER_TYPES.test(request.headers['content-type'] ?? '')) return err(wrongType);
  const bytes = await readBytes(request, limits.bytes);
  if (!bytes.ok) return bytes;
  const read = readText(bytes.value);
  if (!read.ok) return err(wrongType);
  const table = await readRows(read.value.text, limits);
  if (table.ok) {
    const sha256 = createHash('sha256').update(bytes.value).digest('hex');
    return ok({ ...table.value, encoding: read.value.encoding, sha256 });
  }
  const { code, message } = table.error;
  return err(code === 'invalid' ? { code, message, fields: { file: message } } : { code, message });
}
