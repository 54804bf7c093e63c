import { requireWebBuild } from './web-build/require-web-build.ts';

const folder = await requireWebBuild((line) => process.stderr.write(`${line}\n`));
process.stdout.write(`${folder}\n`);
// The bundler leaves helper processes running that nothing waits for.
process.exit(0);
