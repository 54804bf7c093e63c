/** One word of a query. */
export interface Token {
  /** As typed, without surrounding punctuation. */
  readonly raw: string;
  /** Lower case without accents. */
  readonly word: string;
  /** A comma follows. */
  readonly hasComma: boolean;
  /** All capitals, in a query that is not all capitals. */
  readonly isCapital: boolean;
}

const MOST_WORDS = 60;

/** `1/5-1/7`: two dates with slashes and nothing but a dash between them. */
const TIGHT_DASH = /(?<=\d\/\d{1,4})[-–—](?=\d{1,4}\/\d)/g;

/** `2026年12月12日`, `12月12日`: as written in Japan and China. */
const WITH_SIGNS = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?/g;

/** Words joined by a dash into one period: `sat -sun`. */
const OF_TIME = /^-?(sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Symbols and abbreviations, replaced by the words they stand for. */
function spellOut(query: string): string {
  return query
    .replace(/[’‘]/g, "'")
    .replace(WITH_SIGNS, (_, year?: string, month = '', day = '') =>
      year ? ` ${year}-${month}-${day} ` : ` ${month}/${day} `,
    )
    .replace(/(?<=^|\s)'(?=[2-4]\d(?!\S))/g, '20')
    .replace(/(?<=^|\s|\d)&(?=\s|\d)/g, ' and ')
    .replace(/,/g, ', ')
    .replace(/(?<=\p{L})\/(?=\p{L}{2})/gu, ' or ')
    .replace(TIGHT_DASH, ' - ');
}

/** `-texas` excludes Texas; the dash in `sat -sun` means from one to the other. */
function dashBefore(part: string, before: string | undefined): Token[] {
  if (!/^[-–—]["“]?\p{L}/u.test(part)) return [];
  const isRange = OF_TIME.test(part) && OF_TIME.test(before ?? '');
  return isRange ? [tokenOf('-', false, false)] : [{ ...tokenOf('minus', false, false), raw: '' }];
}

/** The words of a query, at most sixty of them. */
export function tokenise(query: string): Token[] {
  const saysCapitals = /\p{Ll}/u.test(query);
  return spellOut(query)
    .split(/\s+/)
    .flatMap((part, place, parts) => {
      // A price keeps its dollar sign.
      const raw = part.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu, '');
      // A dash between two dates is a word of its own.
      if (raw === '') return /^[-–—]$/.test(part) ? [tokenOf('-', false, false)] : [];
      const isCapital = saysCapitals && raw.length > 1 && raw === raw.toUpperCase();
      const token = tokenOf(raw, part.endsWith(','), isCapital && /\p{Lu}/u.test(raw));
      return [...dashBefore(part, parts[place - 1]), token];
    })
    .slice(0, MOST_WORDS);
}

function tokenOf(raw: string, hasComma: boolean, isCapital: boolean): Token {
  return { raw, word: plain(raw).replace(/'s$/, ''), hasComma, isCapital };
}

/** The words of a search phrase. */
export function wordsOf(phrase: string): string[] {
  return tokenise(phrase).map(({ word }) => word);
}

/** The first position from `at` on that has none of the words. */
export function skipWords(tokens: readonly Token[], at: number, words: ReadonlySet<string>) {
  let place = at;
  while (place < tokens.length && words.has(tokens[place].word)) place += 1;
  return place;
}
