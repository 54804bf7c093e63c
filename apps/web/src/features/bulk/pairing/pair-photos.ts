import { MOST_ITEM_NAME_CHARACTERS } from '@tc/contract/locker';
import { type NamedSideName, sideIn, wordsOf } from '../../../grading/photos/side-in-name.ts';
import type { FoundPhoto } from '../files/found-photo.ts';
import { groupBy } from './group-by.ts';

/** Pair by names, pair alternately as front and back, or make every photo a front. */
export type Pairing = 'names' | 'turns' | 'fronts';

export interface BulkCard {
  readonly id: string;
  readonly name: string;
  readonly front: FoundPhoto;
  readonly back: FoundPhoto | null;
}

export interface LoosePhoto {
  readonly photo: FoundPhoto;
  readonly why: string;
}

export interface Paired {
  readonly cards: readonly BulkCard[];
  /** Photos that do not belong to a card yet. */
  readonly loose: readonly LoosePhoto[];
}

const IN_ORDER = new Intl.Collator('en', { numeric: true });

function split(path: string): { readonly folder: string; readonly file: string } {
  const at = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(at, 0)), file: path.slice(at + 1) };
}

/** The name of the card that has this photo: the file name without its extension. */
function stemOf({ path }: FoundPhoto): string {
  return split(path).file.replace(/\.[a-z0-9]+$/i, '');
}

export function cardOf(
  front: FoundPhoto,
  back: FoundPhoto | null = null,
  name = stemOf(front),
): BulkCard {
  const words = name.trim() || stemOf(front);
  return { id: crypto.randomUUID(), name: words.slice(0, MOST_ITEM_NAME_CHARACTERS), front, back };
}

interface Placed {
  readonly photo: FoundPhoto;
  /** The same for both sides of a card. */
  readonly key: string;
  /** The name of the card. */
  readonly name: string;
  readonly side: NamedSideName;
}

/** `12/front.jpg`: if the file is only named after its side, its folder is the card. */
function byWord(photo: FoundPhoto): Placed | null {
  const { folder, file } = split(photo.path);
  const said = sideIn(file);
  if (!said) return null;
  const name = said.card || folder.slice(folder.lastIndexOf('/') + 1);
  return name === '' ? null : { photo, key: `${folder}\n${said.card}`, name, side: said.side };
}

const ENDINGS: Readonly<Record<string, NamedSideName>> = {
  ...{ '1': 'front', '2': 'back', a: 'front', b: 'back' },
};

interface Ended {
  readonly photo: FoundPhoto;
  readonly key: string;
  readonly name: string;
  readonly ending: string;
}

/** `12-1`, `12_2`, `12a`, `12 b`: the part before the last number or letter. */
function byEnding(photo: FoundPhoto): Ended | null {
  const { folder, file } = split(photo.path);
  const words = wordsOf(file);
  const last = words.at(-1) ?? '';
  const attached = /^(?<card>.*\d)(?<ending>[ab])$/.exec(last)?.groups;
  const before = [...words.slice(0, -1), ...(attached?.card ? [attached.card] : [])];
  const ending = attached?.ending ?? last;
  if (before.length === 0 || !/^(\d{1,3}|[a-z])$/.test(ending)) return null;
  const name = before.join(' ');
  return { photo, key: `${folder}\n${name}`, name, ending };
}

/**
 * Endings only count if a card has exactly the two of a pair: 1 to 3 are three cards, not a pair and another
 * card.
 */
function placeByEndings(photos: readonly FoundPhoto[]): readonly Placed[] {
  const groups = groupBy(
    photos.flatMap((photo) => byEnding(photo) ?? []),
    ({ key }) => key,
  );
  return [...groups.values()].flatMap((group) => {
    const endings = group
      .map(({ ending }) => ending)
      .sort()
      .join('');
    if (endings !== '12' && endings !== 'ab') return [];
    return group.flatMap(({ ending, ...placed }) => {
      const side = ENDINGS[ending];
      return side ? [{ ...placed, side }] : [];
    });
  });
}

/** The card of all photos with the same name, or what is wrong with them. */
function joined(group: readonly Placed[]): Paired {
  const of = (side: NamedSideName) => group.filter((placed) => placed.side === side);
  const [fronts, backs] = [of('front'), of('back')];
  const [front] = fronts;
  const why = front ? 'Its card already has a photo of this side.' : 'Its front is missing.';
  if (!front || fronts.length > 1 || backs.length > 1) {
    return { cards: [], loose: group.map(({ photo }) => ({ photo, why })) };
  }
  return { cards: [cardOf(front.photo, backs[0]?.photo ?? null, front.name)], loose: [] };
}

function pairByNames(photos: readonly FoundPhoto[]): Paired {
  // Photos whose names say the side come first, then pairs by ending. The rest are fronts without a back.
  const endings = placeByEndings(photos);
  const ended = new Set(endings.map(({ photo }) => photo));
  const words = photos.flatMap((photo) => (ended.has(photo) ? [] : (byWord(photo) ?? [])));
  const placed = new Set([...endings, ...words].map(({ photo }) => photo));
  const groups = [...groupBy([...endings, ...words], ({ key }) => key).values()].map(joined);
  const alone = photos.filter((photo) => !placed.has(photo)).map((photo) => cardOf(photo));
  const cards = [...groups.flatMap((group) => group.cards), ...alone];
  return {
    cards: cards.sort((one, other) => IN_ORDER.compare(one.front.path, other.front.path)),
    loose: groups.flatMap((group) => group.loose),
  };
}

/** Makes cards from photos, in the order of their names. */
export function pairPhotos(photos: readonly FoundPhoto[], pairing: Pairing): Paired {
  const sorted = [...photos].sort((one, other) => IN_ORDER.compare(one.path, other.path));
  if (pairing === 'names') return pairByNames(sorted);
  if (pairing === 'fronts') return { cards: sorted.map((photo) => cardOf(photo)), loose: [] };
  const cards = sorted.flatMap((front, at) =>
    at % 2 === 0 ? [cardOf(front, sorted[at + 1] ?? null)] : [],
  );
  return { cards, loose: [] };
}
