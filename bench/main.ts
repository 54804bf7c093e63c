import { runAblation } from './ablation/run-ablation.ts';
import { runConstants } from './ablation/run-constants.ts';
import { runAccuracy } from './accuracy/run-accuracy.ts';
import { runApi } from './api/run-api.ts';
import { runBulk } from './bulk/run-bulk.ts';
import { runCodes } from './codes/run-codes.ts';
import { runCutout } from './cutout/run-cutout.ts';
import { runDamage } from './damage/run-damage.ts';
import { runLocker } from './locker/run-locker.ts';
import { type BenchOptions, type Part, parseOptions, REGULAR_PARTS } from './options.ts';
import { runPages } from './pages/run-pages.ts';
import { runLights } from './real/run-lights.ts';
import { runReal } from './real/run-real.ts';
import { runSizes } from './real/run-sizes.ts';
import { runReference } from './reference/run-reference.ts';
import { runRegistration } from './registration/run-registration.ts';
import { runSameCopy } from './same-copy/run-same-copy.ts';
import { runScroll } from './scroll/run-scroll.ts';
import { runSearch } from './search/run-search.ts';
import { runServer } from './server/run-server.ts';
import { runSpeed } from './speed/run-speed.ts';
import { runTools } from './tools/run-tools.ts';
import { runWindows } from './windows/run-windows.ts';

async function runPart(part: Part, options: BenchOptions): Promise<boolean> {
  switch (part) {
    case 'real':
      return runReal(options);
    case 'lights':
      return runLights(options);
    case 'damage':
      return runDamage(options);
    case 'registration':
      return runRegistration(options);
    case 'sizes':
      return runSizes(options);
    case 'windows':
      return runWindows(options);
    case 'same-copy':
      return runSameCopy(options);
    case 'reference':
      return runReference(options);
    case 'ablation':
      return runAblation(options);
    case 'constants':
      return runConstants(options);
    case 'accuracy':
      return runAccuracy(options);
    case 'speed':
      return runSpeed(options);
    case 'codes':
      return runCodes(options);
    case 'cutout':
      return runCutout(options);
    case 'tools':
      return runTools(options);
    case 'search':
      return runSearch(options);
    case 'server':
      return runServer(options);
    case 'locker':
      return runLocker(options);
    case 'bulk':
      return runBulk(options);
    case 'api':
      return runApi(options);
    case 'scroll':
      return runScroll(options);
    case 'pages':
      return runPages(options);
  }
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (!options.ok) {
    process.stderr.write(`${options.error}\n`);
    process.exit(64);
  }
  const parts = options.value.part ? [options.value.part] : REGULAR_PARTS;
  let isGood = true;
  for (const part of parts) isGood = (await runPart(part, options.value)) && isGood;
  process.exit(isGood ? 0 : 1);
}

await main();
