import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@tc/kernel';
import { CARD_SIZES, type CardSizeName } from '@tc/rulebook/card-sizes';

interface CommonOptions {
  readonly size: CardSizeName | 'auto';
  /** A file, or the name of a built-in book; null for the default. */
  readonly rules: string | null;
}

export type Command =
  | { readonly kind: 'help' }
  | (CommonOptions & {
      readonly kind: 'one';
      readonly front: string;
      readonly back: string | null;
      /** A clean picture of the same front. */
      readonly reference: string | null;
      readonly asJson: boolean;
    })
  | (CommonOptions & { readonly kind: 'batch'; readonly files: readonly string[] })
  | (CommonOptions & { readonly kind: 'cards'; readonly list: string });

const OPTIONS = {
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  batch: { type: 'boolean' },
  cards: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  reference: { type: 'string' },
  size: { type: 'string' },
  rules: { type: 'string' },
} as const;

type OptionName = keyof typeof OPTIONS;
type Values = ReturnType<typeof read>['values'];

/** What to pass after an option that needs a value. */
const WANTED: Readonly<Record<'size' | 'rules' | 'cards' | 'reference', string>> = {
  size: 'a card size, for example --size pokemon',
  rules: 'a file or the name of a book, for example --rules current',
  reference: 'a clean picture of the front, for example --reference scan.png',
  cards: 'a list of cards, for example --cards list.jsonl',
};

/** Tolerant on purpose, so that we can report errors in our own words. */
function read(words: readonly string[]) {
  return parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

function isWanted(name: OptionName): name is keyof typeof WANTED {
  return Object.hasOwn(WANTED, name);
}

type Token = ReturnType<typeof read>['tokens'][number];

/** What is wrong with one argument; null if nothing is. */
function faultOf(token: Token): string | null {
  if (token.kind !== 'option') return null;
  const { name, rawName, value, inlineValue } = token;
  if (!isOption(name)) return `There is no option ${rawName}.`;
  if (OPTIONS[name].type === 'boolean') {
    return value === undefined ? null : `${rawName} takes no value.`;
  }
  // The next argument is another option, or there is none.
  const isMissing = !value || (!inlineValue && value.startsWith('-'));
  return isMissing && isWanted(name) ? `${rawName} needs ${WANTED[name]}.` : null;
}

/** Parses the command line, or says in one sentence what is wrong and what to do. */
export function parseArguments(words: readonly string[]): Result<Command, string> {
  const { values, positionals: files, tokens } = read(words);
  const fault = tokens.map(faultOf).find((one) => one !== null);
  if (fault) return err(fault);
  if (values.help) return ok({ kind: 'help' });
  const size = textOf(values.size) ?? 'auto';
  if (!isSize(size)) {
    return err(`Unknown size "${size}": use auto, ${Object.keys(CARD_SIZES).join(', ')}.`);
  }
  const common = { size, rules: textOf(values.rules) };
  const list = textOf(values.cards);
  if (textOf(values.reference) !== null && (list !== null || values.batch)) {
    return err('--reference is for one card; in a list use "frontReference" and "backReference".');
  }
  if (list !== null) return parseCards(list, values, files, common);
  return values.batch ? parseBatch(values, files, common) : parseOne(values, files, common);
}

function textOf(value: string | boolean | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function parseOne(
  values: Values,
  files: readonly string[],
  common: CommonOptions,
): Result<Command, string> {
  const [front, back, ...more] = files;
  if (values.jsonl) return err('--jsonl goes with --batch and --cards; for one card use --json.');
  if (front === undefined) {
    return err("Name a photo of the card's front, for example: grade front.jpg.");
  }
  if (more.length > 0) {
    return err('One card has a front and a back; for several cards use --batch.');
  }
  const reference = textOf(values.reference);
  return ok({
    ...{ kind: 'one', front, back: back ?? null, reference },
    ...{ asJson: values.json === true, ...common },
  });
}

function parseBatch(
  values: Values,
  files: readonly string[],
  common: CommonOptions,
): Result<Command, string> {
  if (values.json) return err('--json is for one card; for a batch use --jsonl.');
  if (!values.jsonl) return err('A batch prints one report per line: add --jsonl.');
  if (files.length === 0) {
    return err('Name the photos of the batch, for example: grade --batch *.jpg --jsonl.');
  }
  return ok({ kind: 'batch', files, ...common });
}

function parseCards(
  list: string,
  values: Values,
  files: readonly string[],
  common: CommonOptions,
): Result<Command, string> {
  if (values.batch) return err('Use either --batch or --cards.');
  if (values.json || !values.jsonl) {
    return err('A list of cards prints one report per line: add --jsonl.');
  }
  if (files.length > 0) return err('Name the photos in the list, not on the command line.');
  return ok({ kind: 'cards', list, ...common });
}

/** The name of a size, or "auto", which lets the photo decide. */
export function isSize(name: string): name is CardSizeName | 'auto' {
  return name === 'auto' || Object.hasOwn(CARD_SIZES, name);
}
