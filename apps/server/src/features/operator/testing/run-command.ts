import { Readable } from 'node:stream';
import type { Environment } from '../../../settings.ts';
import { runAdmin } from '../run-admin.ts';

/** Runs one command as if typed in a folder, with this text piped in. */
export async function runCommand(
  env: Environment,
  folder: string,
  args: readonly string[],
  piped = '',
) {
  const said: string[] = [];
  const status = await runAdmin({
    env,
    folder,
    invokedFrom: folder,
    args,
    input: Readable.from([piped]),
    print: (line) => said.push(line),
    complain: (line) => said.push(line),
  });
  return { status, said: said.join('\n') };
}
