import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text as readStream } from 'node:stream/consumers';
import { err } from '@tc/kernel';
import { openBesideServer, openDatabase } from '../../platform/database/open-database.ts';
import { openJobDesk } from '../../platform/jobs/jobs.ts';
import { keyFiles, keyRows } from '../../platform/keys/key-store.ts';
import { requireKeys } from '../../platform/keys/require-keys.ts';
import { EMAILS } from '../../platform/mail/email-job.ts';
import { createMailQueue } from '../../platform/mail/queue-mail.ts';
import { openStripe } from '../../platform/payments/stripe-account.ts';
import { type Environment, publicUrlOf, readSettings, type Settings } from '../../settings.ts';
import { WHOLE_COMMANDS } from './backup-commands.ts';
import type { Command, Told } from './command.ts';
import { COMMANDS } from './commands.ts';

export interface AdminOptions {
  readonly env: Environment;
  /** Folder that relative paths in settings start from. */
  readonly folder: string;
  /** The operator's current folder. */
  readonly invokedFrom: string;
  readonly args: readonly string[];
  readonly input: Readable;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

const DONE = 0;
const FAILED = 1;
const USAGE = 64;

function describeCommands(): string {
  const all = [...Object.values(COMMANDS), ...Object.values(WHOLE_COMMANDS)];
  const width = Math.max(...all.map(({ usage }) => usage.length));
  const lines = all.map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`);
  return ['npm run --silent admin -- COMMAND', '', ...lines].join('\n');
}

async function withDatabase(
  options: AdminOptions,
  settings: Settings,
  command: Command,
  args: readonly string[],
): Promise<Told | null> {
  const open = command.runWithoutKeys ? openDatabase : openBesideServer;
  const opened = await open(settings, () => undefined);
  if (!opened.ok) return opened;
  const { database, close } = opened.value;
  const clock = { now: () => new Date() };
  try {
    const keys = settings.databaseUrl ? keyRows(database) : keyFiles(settings.dataDir);
    const requireOurs = () => requireKeys(settings, database, keys, clock.now());
    if (command.runWithoutKeys) {
      return await command.runWithoutKeys({ database, keys, requireKeys: requireOurs }, args);
    }
    const required = await requireOurs();
    if (!required.ok) return required;
    const { secret } = required.value;
    const readText = (name: string) =>
      name === '-'
        ? readStream(options.input)
        : readFile(path.resolve(options.invokedFrom, name), 'utf8');
    const jobs = await openJobDesk(database, [EMAILS]);
    const mailer = createMailQueue(secret, jobs);
    const siteUrl = publicUrlOf(settings);
    const stripe = openStripe(settings);
    const deps = { database, clock, jobs, mailer, secret, siteUrl, stripe, readText };
    return await command.run(deps, args);
  } finally {
    await close();
  }
}

interface Found {
  readonly usage: string;
  readonly run: (settings: Settings) => Promise<Told | null>;
}

function findCommand(options: AdminOptions, name: string): Found | null {
  const [, ...args] = options.args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) {
    const { usage } = command;
    return { usage, run: (settings) => withDatabase(options, settings, command, args) };
  }
  const whole = Object.hasOwn(WHOLE_COMMANDS, name) ? WHOLE_COMMANDS[name] : undefined;
  if (!whole) return null;
  return { usage: whole.usage, run: (settings) => whole.run(settings, options.invokedFrom, args) };
}

/** Runs an operator's command, whether or not a server is running; returns the exit status. */
export async function runAdmin(options: AdminOptions): Promise<number> {
  const { print, complain } = options;
  const [name = 'help'] = options.args;
  if (name === 'help' || name === '--help') {
    print(describeCommands());
    return DONE;
  }
  const command = findCommand(options, name);
  if (!command) {
    complain(`Unknown command "${name}".\n${describeCommands()}`);
    return USAGE;
  }
  const settings = readSettings(options.env, options.folder);
  const told = settings.ok ? await command.run(settings.value) : err(settings.error.join('\n'));
  if (!told) complain(`npm run --silent admin -- ${command.usage}`);
  else if (told.ok) print(told.value);
  else complain(told.error);
  if (!told) return USAGE;
  return told.ok ? DONE : FAILED;
}
