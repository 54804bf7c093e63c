import type { Page } from 'playwright-core';

/**
 * How often each picture is filmed. The encoder needs a few frames until a picture is sharp. More of them would
 * only take long: to encode, and to decode whenever somebody looks at the film.
 */
const FRAMES = 6;
/** After so many repaints of the window, a second or more, a frame counts as lost and is filmed again. */
const REPAINTS = 60;
/** The first chunk is smaller: it has no frame yet. */
const LEAST_BYTES = 100;

/**
 * Records a film of pictures the way a browser records a camera: in chunks, so that the file says neither how
 * long it is nor where its pictures are.
 */
export async function recordFilm(page: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const texts = pictures.map((picture) => picture.toString('base64'));
  const film = await page.evaluate(
    async ([coded, framesEach, repaints, leastBytes]) => {
      const toBytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const bitmaps = await Promise.all(
        coded.map((text) => createImageBitmap(new Blob([toBytes(text)], { type: 'image/jpeg' }))),
      );
      const canvas = document.createElement('canvas');
      canvas.width = bitmaps[0]?.width ?? 0;
      canvas.height = bitmaps[0]?.height ?? 0;
      const pen = canvas.getContext('2d');
      const stream = canvas.captureStream(0);
      const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
      const recorder = new MediaRecorder(stream, {
        mimeType: 'video/webm;codecs=vp8',
        videoBitsPerSecond: 25e6,
      });
      const pieces: Blob[] = [];
      let filmed = 0;
      recorder.ondataavailable = ({ data }) => {
        pieces.push(data);
        if (data.size >= leastBytes) filmed++;
      };
      // A chunk for every frame.
      recorder.start(1);
      for (const [k, bitmap] of bitmaps.entries()) {
        while (filmed < (k + 1) * framesEach) {
          pen?.drawImage(bitmap, 0, 0);
          track?.requestFrame();
          // The next one waits for the encoder, or it would still be busy with this picture during the next.
          const before = filmed;
          for (let wait = 0; wait < repaints && filmed === before; wait++) {
            await new Promise(requestAnimationFrame);
          }
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
    [texts, FRAMES, REPAINTS, LEAST_BYTES] as const,
  );
  return Buffer.from(film, 'latin1');
}
