import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
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

/** Runs a step and prints what it says in one piece once it is done; true if all is well. */
function run(step: Step): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(process.execPath, step.args, {
      cwd: ROOT,
      env: { ...process.env, ...color },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(`\n== ${step.about}\n${said}`);
      resolve(status === 0);
    });
  });
}

/** Steps know nothing of each other, so as many run at once as there are processors. */
async function runAll(steps: readonly Step[]): Promise<readonly string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await run(step))) failed.push(step.about);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

async function main(): Promise<void> {
  const only = process.argv[2];
  const steps = STEPS.filter(({ name }) => !only || name === only);
  if (steps.length === 0) {
    const known = [...new Set(STEPS.map(({ name }) => name))].join(', ');
    process.stderr.write(`Unknown check "${only}". Known: ${known}.\n`);
    process.exit(64);
  }
  const failed = await runAll(steps);
  if (failed.length > 0) {
    process.stderr.write(`\ncheck failed: ${failed.join('; ')}\n`);
    process.exit(1);
  }
  process.stdout.write('\ncheck passed\n');
}

await main();
