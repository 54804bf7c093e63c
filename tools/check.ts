import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const MODULES = path.join(ROOT, 'node_modules');

interface Step {
  readonly name: string;
  readonly about: string;
  readonly args: readonly string[];
}

const tsc = path.join(MODULES, 'typescript/bin/tsc');
const vitest = path.join(MODULES, 'vitest/vitest.mjs');

const STEPS: readonly Step[] = [
  {
    name: 'format',
    about: 'format and lint',
    args: [path.join(MODULES, '@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  },
  ...['pure', 'node', 'worker', 'browser'].map((place) => ({
    name: 'types',
    about: `types where code runs: ${place}`,
    args: [tsc, '-p', `tsconfig/${place}.json`],
  })),
  {
    name: 'laws',
    about: 'architecture laws and their canaries',
    args: [vitest, 'run', 'tools/laws'],
  },
  {
    name: 'unused',
    about: 'unused code and dependencies',
    args: [path.join(MODULES, 'knip/bin/knip.js')],
  },
  {
    name: 'versions',
    about: 'one version of each dependency',
    args: [path.join(MODULES, 'sherif/index.js')],
  },
  { name: 'fresh', about: 'generated files are fresh', args: ['tools/generate.ts', '--check'] },
];

function main(): void {
  const only = process.argv[2];
  const steps = STEPS.filter(({ name }) => !only || name === only);
  if (steps.length === 0) {
    const known = [...new Set(STEPS.map(({ name }) => name))].join(', ');
    process.stderr.write(`Unknown check "${only}". Known: ${known}.\n`);
    process.exit(64);
  }
  const failed: string[] = [];
  for (const step of steps) {
    process.stdout.write(`\n== ${step.about}\n`);
    const done = spawnSync(process.execPath, step.args, { cwd: ROOT, stdio: 'inherit' });
    if (done.status !== 0) failed.push(step.about);
  }
  if (failed.length > 0) {
    process.stderr.write(`\ncheck failed: ${failed.join('; ')}\n`);
    process.exit(1);
  }
  process.stdout.write('\ncheck passed\n');
}

main();
