import { requireWebBuild } from './web-build/require-web-build.ts';

const folder = await requireWebBuild((line) => process.stderr.write(`${line}\n`));
process.stdout.write(`${folder}\n`);
// The bundler keeps helpers alive that nothing waits for.
process.exit(0);
