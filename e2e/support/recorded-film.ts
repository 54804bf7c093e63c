import type { Page } from 'playwright-core';

/**
 * How many chunks the recorder hands over while one picture shows, at ten a second. That is enough for the
 * encoder to be done with it.
 */
const PIECES = 25;

/**
 * Records a film of pictures the way a browser records a camera: in chunks, so that the file says neither how
 * long it is nor where its pictures are.
 */
export async function recordFilm(page: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const texts = pictures.map((picture) => picture.toString('base64'));
  const film = await page.evaluate(
    async ([coded, piecesEach]) => {
      const toBytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const bitmaps = await Promise.all(
        coded.map((text) => createImageBitmap(new Blob([toBytes(text)], { type: 'image/jpeg' }))),
      );
      const canvas = document.createElement('canvas');
      canvas.width = bitmaps[0]?.width ?? 0;
      canvas.height = bitmaps[0]?.height ?? 0;
      const pen = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(10), {
        mimeType: 'video/webm;codecs=vp8',
        videoBitsPerSecond: 25e6,
      });
      const pieces: Blob[] = [];
      recorder.ondataavailable = ({ data }) => {
        if (data.size > 0) pieces.push(data);
      };
      recorder.start(100);
      for (const [k, bitmap] of bitmaps.entries()) {
        while (pieces.length < (k + 1) * piecesEach) {
          pen?.drawImage(bitmap, 0, 0);
          await new Promise(requestAnimationFrame);
        }
      }
      const isWhole = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.stop();
      await isWhole;
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    },
    [texts, PIECES] as const,
  );
  return Buffer.from(film, 'latin1');
}
