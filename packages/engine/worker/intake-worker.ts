import { describeIntakeFault, inspectPhoto } from '../src/intake/index.ts';
import type { IntakeAnswer, IntakeQuestion } from './protocol.ts';

/** Small, so that it is there at once: it judges files by their bytes and decodes none but HEIC. */
async function inspect({ question, blob }: IntakeQuestion): Promise<IntakeAnswer> {
  const bytes = await readBytes(blob);
  const photo = bytes ? inspectPhoto(bytes) : null;
  if (photo?.ok && photo.value.format === 'heic') return await picture({ question, blob });
  if (photo?.ok) return { question, fault: null };
  const fault = photo ? photo.error : ({ kind: 'unopened', why: 'failed' } as const);
  return { question, fault: describeIntakeFault(fault) };
}

/** Few browsers draw HEIC, so the page gets a JPEG to show. What is measured stays the file itself. */
async function picture({ question, blob }: IntakeQuestion): Promise<IntakeAnswer> {
  if (typeof OffscreenCanvas === 'undefined') return { question, fault: null };
  const { decodePhoto } = await import('./decode-photo.ts');
  const decoded = await decodePhoto(blob, () => null);
  if (!decoded.ok) return { question, fault: describeIntakeFault(decoded.error) };
  const { width, height, data } = decoded.value;
  const canvas = new OffscreenCanvas(width, height);
  const pixels = new ImageData(new Uint8ClampedArray(data), width, height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  const shown = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return { question, fault: null, picture: shown };
}

/** Null when the file went away after it was chosen. */
async function readBytes(blob: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    return null;
  }
}

addEventListener('message', async ({ data }: MessageEvent<IntakeQuestion>) => {
  const { question } = data;
  const undecodable = describeIntakeFault({ kind: 'not-decodable' });
  postMessage(await inspect(data).catch(() => ({ question, fault: undecodable })));
});
