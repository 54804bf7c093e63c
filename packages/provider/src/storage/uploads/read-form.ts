import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '@tc/kernel';
import busboy from 'busboy';
import type { HeaderFields, HttpRequest } from '../../http/http-request.ts';
import { invalidParameter, STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';

/** A form up to its file: the fields before it, and the file as a stream. */
export interface UploadForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: { readonly type: string; readonly content: AsyncIterable<Uint8Array> };
}

const LIMITS = { files: 1, fields: 20, parts: 40, fieldSize: 1_000_000, headerPairs: 20 };

function createReader(headers: HeaderFields) {
  try {
    return busboy({ headers, limits: LIMITS });
  } catch {
    // No boundary.
    return null;
  }
}

/** Clients send the file under an empty name, so take the first file in the form. */
export async function readForm(request: HttpRequest): Promise<Result<UploadForm, StorageError>> {
  const reader = createReader(request.headers);
  if (!reader) return err(invalidParameter('The form is malformed'));
  const fields = new Map<string, string>();
  const source = Readable.from(request.body, { objectMode: false });
  return new Promise((resolve) => {
    reader.on('field', (name, value) => fields.set(name, value));
    reader.on('file', (_name, content, { mimeType }) => {
      // Nobody handles the file's errors until it is read.
      content.on('error', () => undefined);
      resolve(ok({ fields, file: { type: mimeType, content } }));
    });
    pipeline(source, reader).then(
      () => resolve(err(STORAGE_REFUSALS.noContent)),
      // A file being read fails by itself when its form breaks off.
      () => resolve(err(invalidParameter('The form is malformed'))),
    );
  });
}
