import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { renderScene, sampleCards } from '../src/index.ts';
import { photoToJpeg } from './index.ts';

/** Writes the sample cards as `<id>-front.jpg` and `<id>-back.jpg` into the given folder. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = positionals[0];
  if (!folder) {
    process.stderr.write('Name the folder to write the sample photos to.\n');
    process.exitCode = 64;
    return;
  }
  await mkdir(folder, { recursive: true });
  for (const card of sampleCards()) {
    for (const side of ['front', 'back'] as const) {
      const scene = renderScene(card[side]);
      const file = path.join(folder, `${card.id}-${side}.jpg`);
      await writeFile(file, await photoToJpeg(scene.photo, card[side].jpegQuality ?? 92));
      process.stdout.write(`${file}\n`);
    }
  }
}

await main();
