import type { PrintedLine, PrintedWord } from './printed-line.ts';

const SURE = 60;
/** Letters of a name are larger than those of rules text, and smaller than decoration. */
const SMALLEST_MM = 1.3;
const LARGEST_MM = 11;
const MOST_WORDS = 5;
/** Names are in the top part of most cards, or on a banner near the bottom. */
const HEAD_SHARE = 0.17;
const LEAST_SHARE = 0.45;

/** Printed large on many cards, but never a name. */
const NO_NAMES =
  /^(basic|stage|trainer|supporter|item|energy|pok[eé]mon|power|weakness|resistance|retreat|creature|instant|sorcery|artifact|enchantment|land|effect|monster|spell|trap|level|rank|atk|def|illus|hp|rookie|captain|striker|keeper|wing|forward|guard|center|pitcher|catcher|outfield|infield)$/i;

const WORD = /^[\p{Lu}\d][\p{L}\p{M}'’\-.]*$|^(?:of|the|and|de|la|von|van|del|ex|gx|vmax|v)$/u;

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\d]+|[^\p{L}\d.]+$/gu, '');
}

/** A single letter before or after a name is usually a symbol for a cost or a type. */
function withoutSigns(run: readonly PrintedWord[]): readonly PrintedWord[] {
  const isWord = ({ text }: PrintedWord) => text.length > 1;
  return run.slice(run.findIndex(isWord), run.findLastIndex(isWord) + 1);
}

/** The longest run of clearly read words in a line that looks like a name. */
function bestRun(words: readonly PrintedWord[]): readonly PrintedWord[] {
  const runs: PrintedWord[][] = [[]];
  for (const { text, confidence } of words) {
    const word = trimmed(text);
    const fits = confidence >= SURE && WORD.test(word) && /\p{L}/u.test(word);
    if (fits && !NO_NAMES.test(word)) runs.at(-1)?.push({ text: word, confidence });
    else runs.push([]);
  }
  const letters = (run: readonly PrintedWord[]) => run.map(({ text }) => text).join('').length;
  return runs.map(withoutSigns).sort((a, b) => letters(b) - letters(a))[0] ?? [];
}

/** Lower case stays as it is; a name in capitals is written the usual way. */
function asWritten(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s\-'’.])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
}

interface Candidate {
  readonly text: string;
  readonly weight: number;
}

function candidateOf(line: PrintedLine, cardHeightMm: number): Candidate[] {
  const { heightMm, topMm } = line;
  if (heightMm < SMALLEST_MM || heightMm > LARGEST_MM) return [];
  const run = bestRun(line.words);
  const text = run.map((word) => word.text).join(' ');
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  if (letters < 4 || run.length > MOST_WORDS || run.length === 0) return [];
  const sure = run.reduce((sum, { confidence }) => sum + confidence, 0) / run.length;
  const inHead = topMm < cardHeightMm * HEAD_SHARE ? 1.6 : 1;
  // Half a sentence is not a name, so other words on the line count against it.
  const share = letters / Math.max(letters, line.words.map((word) => word.text).join('').length);
  if (share < LEAST_SHARE) return [];
  const size = Math.min(heightMm, 4.5);
  return [{ text: asWritten(text), weight: sure * size * inHead * share * Math.min(letters, 10) }];
}

/** Possible names of the card, most likely first. */
export function findNames(lines: readonly PrintedLine[], cardHeightMm: number): readonly string[] {
  return lines
    .flatMap((line) => candidateOf(line, cardHeightMm))
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => text);
}
