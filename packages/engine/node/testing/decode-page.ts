import { decodePhoto } from '../../worker/decode-photo.ts';

/** What the browser's own decoder makes of a file; both as base64. */
async function decodeInPage(file: string): Promise<string> {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const decoded = await decodePhoto(new Blob([bytes]), (width, height) =>
    new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true }),
  );
  if (!decoded.ok) throw new Error(decoded.error.kind);
  const { data } = decoded.value;
  let text = '';
  for (let at = 0; at < data.length; at += 32768) {
    text += String.fromCharCode(...data.subarray(at, at + 32768));
  }
  return btoa(text);
}

Object.assign(globalThis, { decodeInPage });
