import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from './test-server.ts';

/** Codes that were sent to a phone number, newest last. */
export function codesTo({ dataDir }: Pick<TestServer, 'dataDir'>, phone: string): string[] {
  const folder = path.join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const messages = files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return messages
    .filter((message) => message.startsWith(`To: ${phone}\n`))
    .map((message) => /code is (?<code>\d{6})/.exec(message)?.groups?.code ?? '');
}
