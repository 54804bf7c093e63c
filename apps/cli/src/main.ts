import path from 'node:path';
import { EXIT } from './exit-status.ts';
import { createPaint } from './paint.ts';
import { run } from './run.ts';

/** File names are relative to the folder where the user typed the command. */
const invokedFrom = process.env.TC_INVOKED_FROM ?? process.cwd();

// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.graded : EXIT.ownFault);
});

try {
  process.exitCode = await run(process.argv.slice(2), {
    resolvePath: (file) => path.resolve(invokedFrom, file),
    writeReport: (text) => process.stdout.write(text),
    writeMessage: (sentence) => process.stderr.write(`grade: ${sentence}\n`),
    paint: createPaint(process.stdout),
  });
} catch (error) {
  process.stderr.write(`grade: the program failed: ${(error as Error).message}\n`);
  process.exitCode = EXIT.ownFault;
}
