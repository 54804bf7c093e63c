import type { DecodedSide } from '@tc/engine';
import { decodePhoto, readPhotoFile } from '@tc/engine/node';

/** Reads and decodes one file; any problem with it is part of the result. */
export async function takeIn(path: string): Promise<DecodedSide> {
  const started = performance.now();
  const bytes = await readPhotoFile(path);
  const decoded = bytes.ok ? await decodePhoto(bytes.value) : bytes;
  return { decoded, decodeMs: performance.now() - started };
}
