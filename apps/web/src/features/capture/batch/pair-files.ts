import { sideIn } from '../../../grading/photos/side-in-name.ts';

/** How many photos become cards. */
export type Pairing = 'fronts' | 'pairs';

export interface NamedFile {
  readonly name: string;
}

export interface FilePair<File extends NamedFile> {
  readonly front: File;
  readonly back: File | null;
}

const BY_NAME = new Intl.Collator('en', { numeric: true });

/** Pairs by name if every file name says its side and no card has a side twice; otherwise null. */
function pairByName<File extends NamedFile>(files: readonly File[]): FilePair<File>[] | null {
  const cards = new Map<string, { front?: File; back?: File }>();
  for (const file of files) {
    const named = sideIn(file.name);
    if (!named || named.card === '') return null;
    const card = cards.get(named.card) ?? {};
    if (card[named.side]) return null;
    cards.set(named.card, { ...card, [named.side]: file });
  }
  const pairs: FilePair<File>[] = [];
  for (const { front, back } of cards.values()) {
    if (!front) return null;
    pairs.push({ front, back: back ?? null });
  }
  return pairs;
}

/**
 * Makes cards from chosen files, in the order of their names: one photo per card, or front and back in turn. If
 * names say which side a photo shows, that counts more than their order.
 */
export function pairFiles<File extends NamedFile>(
  files: readonly File[],
  pairing: Pairing,
): readonly FilePair<File>[] {
  const sorted = [...files].sort((a, b) => BY_NAME.compare(a.name, b.name));
  const named = pairByName(sorted);
  if (named) return named;
  if (pairing === 'fronts') return sorted.map((front) => ({ front, back: null }));
  return sorted.flatMap((front, index) =>
    index % 2 === 0 ? [{ front, back: sorted[index + 1] ?? null }] : [],
  );
}
