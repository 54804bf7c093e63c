/** One word of a query. */
export interface Token {
  /** As it was typed, without the punctuation around it. */
  readonly raw: string;
  /** Small letters without accents. */
  readonly word: string;
  /** A comma follows. */
  readonly hasComma: boolean;
  /** All capitals, in a query that is not all capitals. */
  readonly isCapital: boolean;
}

const MOST_WORDS = 60;

/** `1/5-1/7`: two dates with slashes and nothing but a dash between them. */
const TIGHT_DASH = /(?<=\d\/\d{1,4})[-–—](?=\d{1,4}\/\d)/g;

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words of a query, at most sixty of them. */
export function tokenise(query: string): Token[] {
  const saysCapitals = /\p{Ll}/u.test(query);
  return query
    .replace(/[’‘]/g, "'")
    .replace(/,/g, ', ')
    .replace(TIGHT_DASH, ' - ')
    .split(/\s+/)
    .flatMap((part) => {
      const raw = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
      // A dash between two dates is a word of its own.
      if (raw === '') return /^[-–—]$/.test(part) ? [tokenOf('-', false, false)] : [];
      const isCapital = saysCapitals && raw.length > 1 && raw === raw.toUpperCase();
      return [tokenOf(raw, part.endsWith(','), isCapital && /\p{Lu}/u.test(raw))];
    })
    .slice(0, MOST_WORDS);
}

function tokenOf(raw: string, hasComma: boolean, isCapital: boolean): Token {
  return { raw, word: plain(raw).replace(/'s$/, ''), hasComma, isCapital };
}

/** The words of a phrase that is looked for. */
export function wordsOf(phrase: string): string[] {
  return tokenise(phrase).map(({ word }) => word);
}

/** The first place from `at` on that has none of the words. */
export function skipWords(tokens: readonly Token[], at: number, words: ReadonlySet<string>) {
  let place = at;
  while (place < tokens.length && words.has(tokens[place].word)) place += 1;
  return place;
}
