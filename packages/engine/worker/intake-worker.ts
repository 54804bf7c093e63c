import { describeIntakeFault, inspectPhoto } from '../src/intake/index.ts';
import type { IntakeAnswer, IntakeQuestion } from './protocol.ts';

/** Small, so that it is there at once: it judges files by their bytes and decodes nothing. */
async function inspect({ question, blob }: IntakeQuestion): Promise<IntakeAnswer> {
  const bytes = await readBytes(blob);
  const photo = bytes ? inspectPhoto(bytes) : null;
  if (photo?.ok) return { question, fault: null };
  const fault = photo ? photo.error : ({ kind: 'unopened', why: 'failed' } as const);
  return { question, fault: describeIntakeFault(fault) };
}

/** Null when the file went away after it was chosen. */
async function readBytes(blob: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    return null;
  }
}

addEventListener('message', async (event: MessageEvent<IntakeQuestion>) => {
  postMessage(await inspect(event.data));
});
