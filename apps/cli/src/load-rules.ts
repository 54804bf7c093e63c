import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@tc/kernel';
import { isRuleBookId, parseRuleBook, RULE_BOOKS, type RuleBook } from '@tc/rulebook';
import { EXIT } from './exit-status.ts';

export interface RulesFault {
  readonly status: typeof EXIT.usage | typeof EXIT.unreadableFile;
  readonly message: string;
}

/** The rule book for a built-in name or a JSON file; undefined if none is given. */
export async function loadRules(
  named: string | null,
  resolvePath: (file: string) => string,
): Promise<Result<RuleBook | undefined, RulesFault>> {
  if (named === null) return ok(undefined);
  if (isRuleBookId(named)) return ok(RULE_BOOKS[named]);
  let text: string;
  try {
    text = await readFile(resolvePath(named), 'utf8');
  } catch {
    return unusable(EXIT.unreadableFile, `The rules file ${named} could not be read.`);
  }
  const json = parseJson(text);
  if (!json.ok) return unusable(EXIT.usage, `The rules file ${named} is not JSON.`);
  const book = parseRuleBook(json.value);
  if (book.ok) return book;
  const [first] = book.error;
  const where = first?.path ? ` at ${first.path}` : '';
  return unusable(EXIT.usage, `The rules file ${named} is wrong${where}: ${first?.message}.`);
}

function parseJson(text: string): Result<unknown, null> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(null);
  }
}

function unusable(status: RulesFault['status'], message: string): Result<never, RulesFault> {
  return err({ status, message });
}
