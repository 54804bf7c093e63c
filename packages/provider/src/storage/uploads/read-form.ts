import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '@tc/kernel';
import busboy from 'busboy';
import type { HeaderFields, HttpRequest } from '../../http/http-request.ts';
import { invalidParameter, STORAGE_REFUSALS, type StorageError } from '../storage-error.ts';

/** A form up to its file: the fields before it, and the file as it comes. */
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

/** Clients put the file under an empty name, so that the first file of a form is the one meant. */
export async function readForm(request: HttpRequest): Promise<Result<UploadForm, StorageError>> {
  const reader = createReader(request.headers);
  if (!reader) return err(invalidParameter('The form is malformed'));
  const fields = new Map<string, string>();
  const source = Readable.from(request.body, { objectMode: false });
  return new Promise((resolve) => {
    reader.on('field', (name, value) => fields.set(name, value));
    reader.on('file', (_name, content, { mimeType }) => {
      // Who reads it hears of it; before that there is nobody to hear.
      content.on('error', () => undefined);
      resolve(ok({ fields, file: { type: mimeType, content } }));
    });
    pipeline(source, reader).then(
      () => resolve(err(STORAGE_REFUSALS.noContent)),
      // A file that is being read fails by itself when its form breaks off.
      () => resolve(err(invalidParameter('The form is malformed'))),
    );
  });
}
