import type { Quad } from '../src/index.ts';
import type { Canvas2d } from '../worker/decode-photo.ts';
import type { WorkerPhoto } from '../worker/protocol.ts';

/**
 * A photo in the form that the worker needs: the file itself, or its pixels if workers have no canvas
 * (Safari before 16.4).
 */
export async function preparePhoto(
  key: number,
  blob: Blob,
  outline: Quad | undefined,
): Promise<WorkerPhoto> {
  if (typeof OffscreenCanvas !== 'undefined') return { key, source: { blob }, outline };
  const { decodePhoto } = await import('../worker/decode-photo.ts');
  const started = performance.now();
  const decoded = await decodePhoto(blob, createPageCanvas);
  if (!decoded.ok) return { key, source: { fault: decoded.error }, outline };
  const decodeMs = performance.now() - started;
  return { key, source: { image: decoded.value, decodeMs }, outline };
}

function createPageCanvas(width: number, height: number): Canvas2d | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas.getContext('2d', { willReadFrequently: true });
}
