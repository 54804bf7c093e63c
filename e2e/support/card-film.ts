import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { writeFilm } from './film.ts';
import { launchFilming } from './filming.ts';

export interface CardFilm {
  /** A browser whose camera shows the film. */
  readonly filming: Browser;
  close(): Promise<void>;
}

/** Films a hand that comes closer, tilts, holds still, and shows the other side of the card. */
export async function filmCard(): Promise<CardFilm> {
  const folder = mkdtempSync(path.join(tmpdir(), 'film-'));
  const film = path.join(folder, 'card.y4m');
  writeFilm(
    film,
    {
      ...{ seed: 12, style: 'circuit', ground: 'mat', widthPx: 960, heightPx: 1280 },
      ...{ tiltDeg: 2, fill: 0.85, jpegQuality: null, borderColor: 'cream' },
    },
    [
      // Slow, because the test is about the order of events, which must hold even if one look takes a second.
      { scene: { content: 'no-card' }, frames: 2 },
      { scene: { fill: 0.35 }, frames: 16 },
      { scene: { tiltDeg: 24 }, frames: 12 },
      { scene: {}, frames: 12 },
      { scene: { content: 'no-card', shot: 1 }, frames: 4 },
      { scene: { side: 'back' }, frames: 16 },
    ],
    2,
  );
  const filming = await launchFilming(film);
  return {
    filming,
    async close() {
      await filming.close();
      rmSync(folder, { recursive: true });
    },
  };
}
