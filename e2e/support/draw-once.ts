import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';

/** Drawing a card takes longer than grading it, and many stories of a run photograph the same one. */
export async function drawOnce<Drawn>(
  what: object,
  draw: () => Drawn | Promise<Drawn>,
): Promise<Drawn> {
  const name = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  const file = path.join(inject('stage').drawings, name);
  if (existsSync(file)) return deserialize(readFileSync(file));
  const drawn = await draw();
  // Another story may be drawing the same card: each writes a file of its own and then puts it in place.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, serialize(drawn));
  renameSync(own, file);
  return drawn;
}
