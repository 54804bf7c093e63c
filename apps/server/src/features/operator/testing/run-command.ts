import { Readable } from 'node:stream';
import type { Environment } from '../../../settings.ts';
import { runAdmin } from '../run-admin.ts';

/** One command as it is typed in a folder, with what is piped into it. */
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
