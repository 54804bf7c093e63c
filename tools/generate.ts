import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateApiGuide } from './generators/api-guide.ts';
import { generateBenchmarkResults } from './generators/benchmark-results.ts';
import { generateClientTypes } from './generators/client-types.ts';
import { generateEmailColors } from './generators/email-colors.ts';
import { generateEngineKernels } from './generators/engine-kernels.ts';
import { generateEngineThresholds } from './generators/engine-thresholds.ts';
import { generateMeasuredFigures } from './generators/measured-figures.ts';
import { generateSettingsList } from './generators/settings-list.ts';
import { generateProviderTables, generateServerTables } from './generators/table-types.ts';
import { generateThirdPartyNotices } from './generators/third-party-notices.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Generator {
  /** The generated file, relative to the repository. */
  readonly file: string;
  readonly generate: (root: string) => Promise<string>;
}

const GENERATORS: readonly Generator[] = [
  {
    file: 'packages/engine/src/kernels/kernels.generated.ts',
    generate: generateEngineKernels,
  },
  { file: 'packages/client/src/api-types.generated.ts', generate: generateClientTypes },
  { file: 'THIRD_PARTY_NOTICES.md', generate: generateThirdPartyNotices },
  {
    file: 'apps/web/src/features/knowledge/measured/benchmark.generated.ts',
    generate: generateBenchmarkResults,
  },
  {
    file: 'packages/contract/src/site/measured-figures.generated.ts',
    generate: generateMeasuredFigures,
  },
  {
    file: 'apps/server/src/platform/mail/site-colors.generated.ts',
    generate: generateEmailColors,
  },
  { file: 'docs/api.md', generate: generateApiGuide },
  { file: 'docs/settings.md', generate: generateSettingsList },
  { file: 'docs/thresholds.md', generate: generateEngineThresholds },
  {
    file: 'packages/provider/src/schema/tables.generated.ts',
    generate: generateProviderTables,
  },
  {
    file: 'apps/server/src/platform/database/tables.generated.ts',
    generate: generateServerTables,
  },
];

/** Writes every generated file, or with `--check` proves byte for byte that each is fresh. */
async function main(): Promise<void> {
  const onlyCheck = process.argv.includes('--check');
  const stale: string[] = [];
  for (const { file, generate } of GENERATORS) {
    const target = path.join(ROOT, file);
    const wanted = await generate(ROOT);
    const present = await readFile(target, 'utf8').catch(() => '');
    if (wanted === present) continue;
    if (onlyCheck) stale.push(file);
    else await writeFile(target, wanted);
  }
  if (stale.length > 0) {
    process.stderr.write(
      `Stale generated files: ${stale.join(', ')}. Run: node tools/generate.ts\n`,
    );
    process.exit(1);
  }
}

await main();
