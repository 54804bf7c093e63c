import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { inject } from 'vitest';

/** The same text for the same card, in whatever order a story writes it. */
function textOf(what: object): string {
  return JSON.stringify(what, (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
}

/** Drawing a card takes longer than grading it, and many stories of a run photograph the same one. */
export async function drawOnce<Drawn>(
  what: object,
  draw: () => Drawn | Promise<Drawn>,
): Promise<Drawn> {
  const name = createHash('sha256').update(textOf(what)).digest('hex');
  const file = path.join(inject('stage').drawings, name);
  if (existsSync(file)) return deserialize(readFileSync(file));
  const drawn = await draw();
  // Another story may be drawing the same card: each writes a file of its own and then puts it in place.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, serialize(drawn));
  renameSync(own, file);
  return drawn;
}
