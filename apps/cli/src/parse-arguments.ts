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
      readonly asJson: boolean;
    })
  | (CommonOptions & { readonly kind: 'batch'; readonly files: readonly string[] });

const OPTIONS = {
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  batch: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  size: { type: 'string' },
  rules: { type: 'string' },
} as const;

type Values = ReturnType<typeof read>['values'];

function read(words: readonly string[]) {
  return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
}

/** Understands the command line, or says in one sentence what is wrong with it. */
export function parseArguments(words: readonly string[]): Result<Command, string> {
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read(words);
  } catch (error) {
    return err(firstSentence((error as Error).message));
  }
  const { values, positionals: files } = parsed;
  if (values.help) return ok({ kind: 'help' });
  const size = values.size ?? 'auto';
  if (!isSize(size)) {
    return err(`Unknown size "${size}": use auto, ${Object.keys(CARD_SIZES).join(', ')}.`);
  }
  const common = { size, rules: values.rules ?? null };
  return values.batch ? parseBatch(values, files, common) : parseOne(values, files, common);
}

function parseOne(
  values: Values,
  files: readonly string[],
  common: CommonOptions,
): Result<Command, string> {
  const [front, back, ...more] = files;
  if (values.jsonl) return err('--jsonl goes with --batch; for one card use --json.');
  if (front === undefined) return err('Name the photo of the front.');
  if (more.length > 0) {
    return err('One card has a front and a back; for several cards use --batch.');
  }
  return ok({ kind: 'one', front, back: back ?? null, asJson: values.json ?? false, ...common });
}

function parseBatch(
  values: Values,
  files: readonly string[],
  common: CommonOptions,
): Result<Command, string> {
  if (values.json) return err('--json is for one card; a batch answers with --jsonl.');
  if (!values.jsonl) return err('A batch answers one report per line: add --jsonl.');
  if (files.length === 0) return err('Name the photos of the batch.');
  return ok({ kind: 'batch', files, ...common });
}

function isSize(name: string): name is CardSizeName | 'auto' {
  return name === 'auto' || Object.hasOwn(CARD_SIZES, name);
}

/** Node's own messages go on with hints about its options. */
function firstSentence(message: string): string {
  const [first = ''] = message.split(/\. /);
  return first.endsWith('.') ? first : `${first}.`;
}
