import { FORM_LIMITS } from '@tc/contract/site';
import { err, ok } from '@tc/kernel';
import { daysAfter } from '../../platform/forms/form-deps.ts';
import { leaveTokenOf, newsletterLink } from '../../platform/mail/newsletter-tokens.ts';
import type { Command, OperatorDeps, Told } from './command.ts';
import { gallery } from './gallery-command.ts';
import { jobs } from './jobs-command.ts';
import { keys } from './key-command.ts';
import { beta, plan, trial } from './plan-commands.ts';
import { presentInList, presentMessage, printable } from './present.ts';
import { prices, refund } from './price-commands.ts';
import { startOverKeys } from './start-over-keys.ts';
import * as store from './store.ts';
import { teams } from './team-command.ts';

const DAYS_ON_THE_WAY = 14;
const LONGEST_ISSUE = 20_000;

const messages: Command = {
  usage: 'messages [all|suspected]',
  about: 'lists messages waiting for an answer, all messages, or suspected spam',
  async run({ database }, [choice = 'open', ...rest]) {
    const isChoice = choice === 'open' || choice === 'all' || choice === 'suspected';
    if (!isChoice || rest.length > 0) return null;
    const rows = await store.listMessages(database, choice);
    return ok(rows.length > 0 ? rows.map(presentInList).join('\n') : 'No messages.');
  },
};

const message: Command = {
  usage: 'message ID',
  about: 'shows one message by its reference',
  async run({ database }, [id, ...rest]) {
    if (!id || rest.length > 0) return null;
    const row = await store.findMessage(database, id);
    return row ? ok(presentMessage(row)) : err(`There is no message ${printable(id)}.`);
  },
};

const answer: Command = {
  usage: 'answer ID TEXT',
  about: 'emails an answer and keeps a copy; with "-" the text is read from standard input',
  async run({ database, clock, mailer, readText }, [id, ...words]) {
    if (!id || words.length === 0) return null;
    const text = (words.join(' ') === '-' ? await readText('-') : words.join(' ')).trim();
    if (text === '') return err('An answer needs some text.');
    if (text.length > FORM_LIMITS.messageLength * 4) return err('This answer is too long.');
    return database.transaction(async (queries) => {
      const row = await store.findMessage(queries, id);
      if (!row) return err(`There is no message ${printable(id)}.`);
      const now = clock.now();
      await store.writeAnswer(queries, row.id, text, now);
      const mail = { kind: 'contact-answer', reference: row.reference, answer: text } as const;
      await mailer.enqueue(queries, row.email, mail, daysAfter(now, DAYS_ON_THE_WAY));
      return ok(`The answer to ${row.reference} is on its way to ${printable(row.email)}.`);
    });
  },
};

/** One email to everyone on the list: either all of them are queued or none. */
async function sendIssue(deps: OperatorDeps, file: string): Promise<Told> {
  const [subject = '', ...rest] = (await deps.readText(file)).trim().split('\n');
  const text = rest.join('\n').trim();
  if (subject.trim() === '' || text === '' || text.length > LONGEST_ISSUE) {
    return err('An issue is a file with its subject on the first line and its text below.');
  }
  return deps.database.transaction(async (queries) => {
    const subscribers = await store.listSubscribers(queries);
    const until = daysAfter(deps.clock.now(), DAYS_ON_THE_WAY);
    for (const { id, email } of subscribers) {
      const { token } = leaveTokenOf(deps.secret, id);
      const leaveLink = newsletterLink(deps.siteUrl, 'unsubscribe', token);
      const issue = { kind: 'newsletter-issue', subject: subject.trim(), text, leaveLink } as const;
      await deps.mailer.enqueue(queries, email, issue, until);
    }
    return ok(`The issue is on its way to ${subscribers.length} subscribers.`);
  });
}

const newsletter: Command = {
  usage: 'newsletter [send FILE]',
  about:
    'lists the confirmed subscribers, or sends an issue from a file: subject on the first line, then the text',
  async run(deps, [verb, file, ...rest]) {
    if (verb === 'send' && file && rest.length === 0) return sendIssue(deps, file);
    if (verb !== undefined) return null;
    const subscribers = await store.listSubscribers(deps.database);
    const waiting = await store.countUnconfirmed(deps.database);
    const lines = subscribers.map(({ email }) => printable(email));
    return ok([...lines, `${lines.length} confirmed, ${waiting} not yet.`].join('\n'));
  },
};

const forget: Command = {
  usage: 'forget EMAIL',
  about: 'deletes everything the forms have stored about an address',
  async run({ database }, [email, ...rest]) {
    if (!email || rest.length > 0) return null;
    const count = await database.transaction((queries) => store.forgetAddress(queries, email));
    return ok(`${count} entries of ${printable(email)} are removed.`);
  },
};

export const COMMANDS: Readonly<Record<string, Command>> = {
  plan,
  trial,
  prices,
  refund,
  messages,
  message,
  answer,
  newsletter,
  beta,
  forget,
  gallery,
  teams,
  keys,
  jobs,
  'start-over-keys': startOverKeys,
};
