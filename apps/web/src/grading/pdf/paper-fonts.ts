import mono from './fonts/mono-400.ttf?url';
import sans from './fonts/sans-400.ttf?url';
import strong from './fonts/sans-600.ttf?url';
import type { PaperFonts } from './paper-look.ts';

async function fetchFont(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.arrayBuffer();
}

export async function loadPaperFonts(): Promise<PaperFonts> {
  const [sansFont, strongFont, monoFont] = await Promise.all([sans, strong, mono].map(fetchFont));
  if (!sansFont || !strongFont || !monoFont) throw new Error('A font is missing.');
  return { sans: sansFont, strong: strongFont, mono: monoFont };
}
