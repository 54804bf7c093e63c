import path from 'node:path';
import { runAdmin } from '@tc/server/admin';

const ROOT = path.resolve(import.meta.dirname, '..');

runAdmin({
  env: process.env,
  folder: ROOT,
  invokedFrom: process.env.TC_INVOKED_FROM ?? process.cwd(),
  args: process.argv.slice(2),
  input: process.stdin,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  },
);
