import type { CardFileField, CardFileKind } from '@tc/contract/locker';
import { OWN_COLUMNS } from '../write/own-shape.ts';

type Headings = Readonly<Record<string, CardFileField>>;

const OWN: Headings = {
  id: 'id',
  name: 'name',
  game: 'game',
  set: 'set',
  number: 'number',
  year: 'year',
  variant: 'variant',
  language: 'language',
  quantity: 'quantity',
  cost: 'cost',
  'cost currency': 'costCurrency',
  'acquired on': 'acquiredOn',
  notes: 'notes',
  tags: 'tags',
  value: 'value',
  'value currency': 'valueCurrency',
  'value on': 'valueOn',
  'value source': 'valueSource',
};

/** Headings of the seller's export and of the app's export. */
const TCGPLAYER: Headings = {
  'product line': 'game',
  'set name': 'set',
  'product name': 'name',
  name: 'name',
  set: 'set',
  number: 'number',
  'card number': 'number',
  printing: 'variant',
  condition: 'condition',
  language: 'language',
  quantity: 'quantity',
  'total quantity': 'quantity',
  'add to quantity': 'more',
  'price each': 'value',
  'tcg market price': 'value',
  'tcg marketplace price': 'value',
};

const COLLECTR: Headings = {
  category: 'game',
  set: 'set',
  'product name': 'name',
  'card number': 'number',
  variance: 'variant',
  'card condition': 'condition',
  'average cost paid': 'cost',
  quantity: 'quantity',
  'market price': 'value',
  'price override': 'value',
  'date added': 'acquiredOn',
  notes: 'notes',
};

const EBAY: Headings = {
  customlabel: 'id',
  title: 'name',
  'c:sport': 'game',
  'c:player/athlete': 'name',
  'c:set': 'set',
  'c:card number': 'number',
  'c:parallel/variety': 'variant',
  'c:season': 'year',
  'c:language': 'language',
  quantity: 'quantity',
};

/** Common headings elsewhere: in submission lists, in other trackers, and in lists kept by hand. */
const OTHER: Headings = {
  ...OWN,
  card: 'name',
  'card name': 'name',
  'product name': 'name',
  title: 'name',
  player: 'name',
  subject: 'name',
  sport: 'game',
  category: 'game',
  'product line': 'game',
  'set name': 'set',
  brand: 'set',
  'brand/set': 'set',
  edition: 'set',
  'card number': 'number',
  cardnumber: 'number',
  no: 'number',
  '#': 'number',
  season: 'year',
  variety: 'variant',
  'variety/parallel': 'variant',
  parallel: 'variant',
  printing: 'variant',
  finish: 'variant',
  lang: 'language',
  qty: 'quantity',
  count: 'quantity',
  copies: 'quantity',
  'purchase price': 'cost',
  'price paid': 'cost',
  paid: 'cost',
  'purchase date': 'acquiredOn',
  'date acquired': 'acquiredOn',
  'date purchased': 'acquiredOn',
  bought: 'acquiredOn',
  comments: 'notes',
  condition: 'condition',
  'declared value': 'value',
  'my value': 'value',
};

/** A heading of Collectr's that includes the day. */
const PRICE_DAY = /^market price \(as of (?<day>\d{4}-\d{2}-\d{2})\)$/;

function plain(heading: string): string {
  const text = heading
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();
  return text.replace(/^\*/, '').replaceAll(/\s+/g, ' ');
}

export interface Recognized {
  readonly kind: CardFileKind;
  /** One entry per column. */
  readonly fields: readonly (CardFileField | null)[];
  /** The day of the prices, if a heading says it. */
  readonly pricesOn: string | null;
}

function kindOf(headings: readonly string[]): CardFileKind {
  const has = (...wanted: string[]) => wanted.every((heading) => headings.includes(heading));
  if (has(...OWN_COLUMNS.slice(0, 5), 'acquired on')) return 'own';
  if (has('tcgplayer id') || has('simple name', 'printing', 'sku')) return 'tcgplayer';
  if (has('portfolio name', 'variance')) return 'collectr';
  if (headings.some((heading) => heading.startsWith('action(') || heading === 'customlabel')) {
    return 'ebay';
  }
  return 'other';
}

const KNOWN: Readonly<Record<CardFileKind, Headings>> = {
  own: OWN,
  tcgplayer: TCGPLAYER,
  collectr: COLLECTR,
  ebay: EBAY,
  other: OTHER,
};

/** Finds out which program wrote a file, and which field of a card each column holds. */
export function recognize(cells: readonly string[]): Recognized {
  const headings = cells.map(plain);
  const kind = kindOf(headings);
  const day = headings.map((heading) => PRICE_DAY.exec(heading)?.groups?.day).find(Boolean);
  const known = new Map(Object.entries(KNOWN[kind]));
  const fields = headings.map(
    (heading) => known.get(PRICE_DAY.test(heading) ? 'market price' : heading) ?? null,
  );
  return { kind, fields, pricesOn: day ?? null };
}
