import { NOISE } from './noise.ts';
import { PhraseBook } from './phrases.ts';
import { skipWords, type Token } from './tokens.ts';

/** What is at a position in a query; a `word` is one that no filter knows. */
export interface Thing {
  readonly kind: 'name' | 'date' | 'category' | 'place' | 'word';
  readonly length: number;
}

export type ReadThing = (at: number) => Thing | null;

/** A thing and its position. */
export interface PlacedThing extends Thing {
  readonly at: number;
}

/** Words that introduce an exclusion. */
export interface Exclusion {
  readonly at: number;
  readonly length: number;
  /** What they name; nothing if they only reverse another negation: `nothing but Texas`. */
  readonly things: readonly PlacedThing[];
}

interface Negation {
  /** After `not`, an exception says what is wanted: `nothing but Texas`. */
  readonly kind: 'not' | 'except';
  /** What it can apply to; by default anything. */
  readonly of?: readonly Thing['kind'][];
}

const NEGATIONS = new PhraseBook<Negation>([
  ...(
    "not|no|none|nothing|never|neither|nor|do not|don't|dont|doesn't|doesnt|isn't|isnt|aren't|arent|exclude|avoid|" +
    'skip|hate|leave out'
  )
    .split('|')
    .map((word) => [word, { kind: 'not' }] as const),
  ...(
    'except|exept|excepting|except for|excluding|exluding|without|w/o|besides|minus|other than|rather than|' +
    'instead of|apart from|aside from|anything but|anywhere but|everything but|everywhere but'
  )
    .split('|')
    .map((words) => [words, { kind: 'except' }] as const),
  // Shows can be outside in March, too, and non-sports is a kind of card.
  ['outside', { kind: 'except', of: ['place', 'name'] }],
  ['non', { kind: 'not', of: ['category', 'word', 'name'] }],
]);

const UNIVERSAL = new Set(
  'all any anybody anyone anything anytime anywhere every everybody everyone everything everywhere'.split(
    ' ',
  ),
);
/** This many words may be between `all` and the `but` that excludes something. */
const WORDS_BEFORE_BUT = 5;

const JOINERS = new Set(['and', 'or', 'nor']);
const BEFORE_A_THING = new Set('in of from near the for around any a an on at during'.split(' '));
const SHOWS = new Set('show shows event events card cards ones'.split(' '));

function readNegation(tokens: readonly Token[], at: number) {
  const found = NEGATIONS.findExactlyAt(tokens, at);
  if (found || tokens[at].word !== 'but' || tokens[at + 1]?.word === 'just') return found;
  // As in small but fine: a `but` only excludes something after words like `all`.
  const before = tokens.slice(Math.max(0, at - WORDS_BEFORE_BUT), at);
  const isOfAll = before.some(({ word }) => UNIVERSAL.has(word));
  const meaning: Negation = { kind: 'except' };
  return isOfAll ? { meaning, length: 1 } : null;
}

/** Words that no filter knows belong together: `no vintage baseball`. */
function withWordsBehind(tokens: readonly Token[], at: number, read: ReadThing): number {
  let end = at + 1;
  while (end < tokens.length && !tokens[end - 1].hasComma) {
    if (read(end)?.kind !== 'word') break;
    end += 1;
  }
  return end;
}

function placed(tokens: readonly Token[], at: number, thing: Thing, read: ReadThing): PlacedThing {
  // The dash of `-pokemon` belongs to that word alone.
  const isAlone = thing.kind !== 'word' || tokens[at - 1]?.raw === '';
  return { ...thing, at, length: isAlone ? thing.length : withWordsBehind(tokens, at, read) - at };
}

/** `no big Texas shows`: the words before `shows` are one description. */
function isOneDescription(said: string, first: Thing, next: Thing): boolean {
  if (next.kind === 'date') return false;
  return said === 'no' || (next.kind === first.kind && next.kind !== 'word');
}

/** Where a list continues after an item: `texas and florida`, `Texas, Ohio`. */
function findNextOfList(
  tokens: readonly Token[],
  end: number,
  said: string,
  first: Thing,
  read: ReadThing,
): number | null {
  const joinAt = skipWords(tokens, end, SHOWS);
  const from = skipWords(tokens, joinAt, JOINERS);
  if (from === end && !tokens[end - 1].hasComma) {
    const next = end < tokens.length ? read(end) : null;
    return next && isOneDescription(said, first, next) ? end : null;
  }
  const isJoined = from > joinAt || tokens[joinAt - 1].hasComma;
  const joiner = tokens[from - 1].word;
  for (const at of isJoined ? [from, skipWords(tokens, from, BEFORE_A_THING)] : []) {
    const next = at < tokens.length ? read(at) : null;
    // `not Texas or big ones` excludes both; in `not Texas and big ones`, big ones may be wanted.
    const isMore = next && (next.kind === first.kind || joiner === 'or' || joiner === 'nor');
    if (isMore) return at;
  }
  return null;
}

/** What a negation excludes, and where that ends; `null` if it excludes nothing by name. */
function findTaken(
  tokens: readonly Token[],
  at: number,
  { kind, of }: Negation,
  begun: number,
  read: ReadThing,
): Exclusion | null {
  for (let place = begun; place < tokens.length; place += 1) {
    // As in `No, in Texas`: what follows the comma is unrelated.
    if (tokens[place - 1].hasComma) return null;
    const negation = readNegation(tokens, place);
    const isBut = negation?.meaning.kind === 'except' || tokens[place].word === 'but';
    const turned = place + (negation?.length ?? 1);
    if (isBut && kind === 'not') return { at, length: turned - at, things: [] };
    const first = negation ? null : read(place);
    if (!first) continue;
    if (of && !of.includes(first.kind)) return null;
    const things = [placed(tokens, place, first, read)];
    for (;;) {
      const last = things[things.length - 1];
      const end = last.at + last.length;
      const isTight = tokens[at].raw === '';
      const next = isTight ? null : findNextOfList(tokens, end, tokens[at].word, first, read);
      const thing = next === null ? null : read(next);
      if (next === null || !thing) return { at, length: end - at, things };
      things.push(placed(tokens, next, thing, read));
    }
  }
  return null;
}

/** What a query names only to exclude it: filtering by those words would return the opposite. */
export function findExclusions(tokens: readonly Token[], read: ReadThing): Exclusion[] {
  const found: Exclusion[] = [];
  if (!tokens.some((_, at) => readNegation(tokens, at))) return found;
  for (let at = 0; at < tokens.length; at += 1) {
    const thing = read(at);
    const isWhole = thing?.kind === 'name' || thing?.kind === 'date';
    const negation = isWhole ? null : readNegation(tokens, at);
    const begun = at + (negation?.length ?? 0);
    const taken = negation && findTaken(tokens, at, negation.meaning, begun, read);
    if (taken) found.push(taken);
    if (taken || isWhole) at += (taken?.length ?? thing?.length ?? 1) - 1;
  }
  return found;
}

/** Whether a word says nothing by itself, as far as exclusions go. */
export function isFiller(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at];
  // `sports` fits every show, except when excluded.
  if (word === 'sports' && at > 0 && readNegation(tokens, at - 1)?.meaning.of === undefined) {
    return readNegation(tokens, at - 1) === null;
  }
  return NOISE.has(word) || word === '-' || word === '' || readNegation(tokens, at) !== null;
}
