import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BOUNDARY } from './compose-message.ts';

/** An email in the outbox, as the page shows it. */
export interface OutboxEmail {
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
}

/** How many emails the page shows; the folder keeps them all. */
const MOST = 50;

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?(?<word>[^?]*)\?=/g, (_, word) =>
      Buffer.from(word, 'base64').toString('utf8'),
    );
}

/** Reads what `composeMessage` writes, and no other mail. */
function parse(name: string, raw: string): OutboxEmail {
  const cut = raw.indexOf('\r\n\r\n');
  const unfolded = raw.slice(0, cut).replace(/\r\n[ \t]/g, ' ');
  const header = (field: string) =>
    decodeWords(new RegExp(`^${field}: (.*)$`, 'm').exec(unfolded)?.[1]?.trim() ?? '');
  const [, part = ''] = raw.slice(cut).split(`\r\n--${BOUNDARY}`);
  const [partHead = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\n\n');
  const text = /base64/.test(partHead) ? Buffer.from(body, 'base64').toString('utf8') : body;
  return {
    name,
    to: header('To'),
    subject: header('Subject'),
    date: header('Date'),
    text: text.replaceAll('\r', ''),
  };
}

/** The newest emails in a folder, newest first. */
export async function readOutbox(folder: string): Promise<OutboxEmail[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => name.endsWith('.eml')).sort();
  const newest = names.reverse().slice(0, MOST);
  return Promise.all(
    newest.map(async (name) => parse(name, await readFile(path.join(folder, name), 'utf8'))),
  );
}
