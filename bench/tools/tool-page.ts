import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderScene, type SceneSpec } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import { type Browser, chromium } from 'playwright-core';

const FILM: SceneSpec = {
  ...{ seed: 12, style: 'atlas', ground: 'mat', widthPx: 1920, heightPx: 1080 },
  ...{ tiltDeg: 2, fill: 0.8, jpegQuality: null },
};
const FRAMES = 10;
const STEP_MM = 1.5;

/** The product's name in addresses. */
export const SLUG = 'edgewise';

/** A card that keeps moving under the camera, so that it is never photographed automatically. */
async function writeFilm(folder: string): Promise<string> {
  const frames: Uint8Array[] = [];
  for (let shot = 0; shot < FRAMES; shot++) {
    const away = Math.abs(shot - FRAMES / 2);
    const { photo } = renderScene({ ...FILM, shot, movedMm: [STEP_MM * away, 0] });
    frames.push(await photoToJpeg(photo));
  }
  const film = path.join(folder, 'film.mjpeg');
  await writeFile(film, Buffer.concat(frames));
  return film;
}

/** A browser whose camera shows the film. */
export async function launchWithFilm(folder: string): Promise<Browser> {
  const film = await writeFilm(folder);
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

/** A photo of one card with 12 megapixels, like a phone's. */
export async function drawnPhoto() {
  const { photo } = renderScene({
    ...{ seed: 21, style: 'atlas', ground: 'mat', widthPx: 3024, heightPx: 4032, fill: 0.85 },
  });
  return {
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photoToJpeg(photo)),
  };
}
