import { type PrintedLine, textOf } from './printed-line.ts';

interface Pattern {
  readonly form: RegExp;
  readonly write: (...parts: string[]) => string;
}

/** The forms of card numbers, most certain first. */
const NUMBERS: readonly Pattern[] = [
  // 025/165, TG12/TG30. At least two digits after the slash, because 2/2 is a creature's strength.
  {
    form: /(?<![\d/])([A-Z]{0,3}\d{1,3}) ?[/|] ?([A-Z]{0,3}\d{2,3})(?![\d/])/,
    write: (number, total) => `${number}/${total}`,
  },
  // LOB-EN001
  { form: /\b([A-Z][A-Z0-9]{2,3}-[A-Z]{1,2}\d{3})\b/, write: (code) => code },
  // SV049, SWSH123: numbers of promotional cards
  {
    form: /\b((?:SVP?|SWSH|SM|XY|BW|TG|GG|RC) ?\d{2,3})\b/,
    write: (code) => code.replace(' ', ''),
  },
  // #123
  { form: /#\s?(\d{1,4}[A-Za-z]?)\b/, write: (number) => `#${number}` },
  // No. 250
  { form: /\bN[o0]\.?\s?(\d{1,4})\b/, write: (number) => number },
];

const SEPARATOR = /[•·+*°»]/;
const SET_AND_LANGUAGE = /\b([A-Z0-9]{3})\s?[•·+*°»]\s?(?:EN|DE|FR|IT|ES|PT)\b/;
const CODE_OF_SET = /\b([A-Z][A-Z0-9]{2,3})-[A-Z]{1,2}\d{3}\b/;

const YEAR = /(?<!\d)(19[3-9]\d|20\d\d)(?!\d)/g;
/** Words on a copyright line. */
const COPYRIGHT =
  /©|\(c\)|copyright|™|®|nintendo|creatures|game ?freak|wizards|konami|topps|panini|upper deck|fleer|donruss|bowman|bandai|disney/i;

/** Collector numbers on the card, most certain first. */
export function findNumbers(lines: readonly PrintedLine[]): readonly string[] {
  return NUMBERS.flatMap(({ form, write }) =>
    lines.flatMap((line) => {
      const [, ...parts] = form.exec(textOf(line)) ?? [];
      return parts.length > 0 ? [write(...parts)] : [];
    }),
  );
}

/** The set code, if the card's number or its legal line contains one. */
export function findSets(lines: readonly PrintedLine[]): readonly string[] {
  const texts = lines.map(textOf);
  const found = texts.flatMap((text) => {
    const code = CODE_OF_SET.exec(text)?.[1];
    const beside = SEPARATOR.test(text) ? SET_AND_LANGUAGE.exec(text)?.[1] : undefined;
    return [code, beside].filter((set) => set !== undefined);
  });
  return found.filter((set) => /[A-Z]/.test(set));
}

/** Years on copyright lines, latest first, because earlier ones belong to earlier printings. */
export function findYears(lines: readonly PrintedLine[], latest: number): readonly number[] {
  const years = lines
    .map(textOf)
    .filter((text) => COPYRIGHT.test(text))
    .flatMap((text) => [...text.matchAll(YEAR)].map(([year]) => Number(year)))
    .filter((year) => year <= latest);
  return years.sort((a, b) => b - a);
}
