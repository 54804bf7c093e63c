import { err, ok, type Result } from '@tc/kernel';

/** What a process does: answer requests, do background work, or both. */
export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export interface StartArguments {
  /** Serve the local network, for a phone. */
  readonly isLan: boolean;
  readonly role: Role;
}

const KNOWN = `Known: --lan, --role ${ROLES.join('|')}.`;

/** `--role worker` and `--role=worker` mean the same. A failure is a sentence for the operator. */
export function readStartArguments(
  args: readonly string[],
  hasOwnDatabase: boolean,
): Result<StartArguments, string> {
  const words = args.flatMap((argument) => argument.split('=', 2));
  let isLan = false;
  let role: Role = 'all';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === '--lan') isLan = true;
    else if (word === '--role') {
      at += 1;
      const found = ROLES.find((known) => known === words[at]);
      if (!found) return err(`--role must be one of ${ROLES.join(', ')}.`);
      role = found;
    } else return err(`Unknown option ${word}. ${KNOWN}`);
  }
  if (role !== 'all' && hasOwnDatabase) {
    return err(
      `--role ${role} needs DATABASE_URL: the database in DATA_DIR belongs to one process, which does both.`,
    );
  }
  return ok({ isLan, role });
}
