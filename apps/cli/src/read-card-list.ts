import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { err, MOST_PHOTOS_OF_SIDE, ok, type Result } from '@tc/kernel';
import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { z } from 'zod';
import { EXIT } from './exit-status.ts';
import { isSize } from './parse-arguments.ts';

/** One card of a list, with paths to its photos that can be opened. */
export interface ListedCard {
  readonly id: string | number;
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** Clean pictures of the same print. */
  readonly frontReference: string | null;
  readonly backReference: string | null;
  /** The photos of the front, as they are named in the list. */
  readonly named: readonly string[];
  readonly size?: CardSizeName | 'auto';
}

export interface ListFault {
  readonly status: typeof EXIT.usage | typeof EXIT.unreadableFile;
  readonly message: string;
}

const photos = z.array(z.string().min(1)).max(MOST_PHOTOS_OF_SIDE);
const line = z.object({
  id: z.union([z.string(), z.number()]),
  front: photos.min(1),
  back: photos.optional(),
  frontReference: z.string().min(1).optional(),
  backReference: z.string().min(1).optional(),
  size: z.string().refine(isSize, { error: 'unknown size' }).optional(),
});

/** Reads a list with one JSON object per line; paths are relative to the list. */
export async function readCardList(
  file: string,
): Promise<Result<readonly ListedCard[], ListFault>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return err({ status: EXIT.unreadableFile, message: 'This list could not be read.' });
  }
  const folder = path.dirname(file);
  const cards: ListedCard[] = [];
  for (const [at, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue;
    const read = line.safeParse(parseJson(row));
    if (!read.success) {
      const [issue] = read.error.issues;
      const where = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
      const message = `Line ${at + 1} is not a card${where}: it needs "id" and "front" with 1 to ${MOST_PHOTOS_OF_SIDE} files.`;
      return err({ status: EXIT.usage, message });
    }
    const { id, front, back = [], size } = read.data;
    const open = (name: string) => path.resolve(folder, name);
    const openOne = (name: string | undefined) => (name === undefined ? null : open(name));
    cards.push({
      ...{ id, front: front.map(open), back: back.map(open), named: front },
      frontReference: openOne(read.data.frontReference),
      backReference: openOne(read.data.backReference),
      ...(size && { size }),
    });
  }
  return ok(cards);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
