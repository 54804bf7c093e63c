import type { PlantedFile } from './plant-tree.ts';

export interface BrokenImport {
  /** The rule of `import-rules.ts` that has to catch it. */
  readonly rule: string;
  readonly about: string;
  /** The first file has the bad import. */
  readonly files: readonly PlantedFile[];
}

let planted = 0;

/** A separate file in `folder` that imports `wanted`, for its side effect or only for a type. */
function broken(rule: string, folder: string, wanted: string, typeOnly = false): BrokenImport {
  planted += 1;
  const text = typeOnly
    ? `import type { Planted } from '${wanted}';\nexport type Again = Planted;\n`
    : `import '${wanted}';\n`;
  const file = `${folder}/planted-${planted}.ts`;
  return { rule, about: `${folder} -> ${wanted}`, files: [{ file, text }] };
}

/** Stand-ins for feature folders: a second feature, and one in the server. */
function withFeatures(found: BrokenImport, ...paths: readonly string[]): BrokenImport {
  const more = paths.map((file) => ({ file, text: 'export type Planted = 1;\n' }));
  return { ...found, files: [...found.files, ...more] };
}

const CYCLE: BrokenImport = {
  rule: 'no-cycles',
  about: 'two files that need only each other’s types',
  files: [
    {
      file: 'packages/kernel/src/planted-a.ts',
      text: "import type { B } from './planted-b.ts';\nexport type A = B | 1;\n",
    },
    {
      file: 'packages/kernel/src/planted-b.ts',
      text: "import type { A } from './planted-a.ts';\nexport type B = A | 2;\n",
    },
  ],
};

/** At least one bad import for every rule. */
export const BROKEN_IMPORTS: readonly BrokenImport[] = [
  broken('kernel-knows-nobody', 'packages/kernel/src', '@tc/rulebook'),
  broken('rulebook-knows-kernel', 'packages/rulebook/src', '@tc/engine', true),
  broken('rulebook-knows-kernel', 'packages/rulebook/src', '@tc/contract', true),
  broken('engine-knows-rulebook', 'packages/engine/src', '@tc/contract', true),
  broken('engine-knows-rulebook', 'packages/engine/node', '@tc/contract'),
  broken('engine-knows-rulebook', 'packages/engine/worker', '@tc/server'),
  broken('engine-renders-no-cards', 'packages/engine/src', '@tc/testcards'),
  broken('testcards-judge-independently', 'packages/testcards/src', '@tc/engine', true),
  broken('testcards-judge-independently', 'packages/testcards/src', '@tc/rulebook'),
  broken('contract-knows-kernel', 'packages/contract/src', '@tc/engine', true),
  broken('contract-knows-kernel', 'packages/contract/src', '@tc/rulebook'),
  broken('client-knows-nobody', 'packages/client/src', '@tc/contract'),
  broken('client-knows-nobody', 'packages/client/src', '@tc/kernel', true),
  broken('codes-knows-kernel', 'packages/codes/src', '@tc/engine', true),
  broken('codes-knows-kernel', 'packages/codes/src', '@tc/contract'),
  broken('database-knows-kernel', 'packages/database/src', '@tc/provider', true),
  broken('database-knows-kernel', 'packages/database/src', '@tc/server'),
  broken('provider-knows-contract', 'packages/provider/src', '@tc/engine', true),
  broken('provider-knows-contract', 'packages/provider/src', '@tc/server'),
  broken('pure-uses-no-node', 'packages/engine/src', 'node:fs'),
  broken('pure-uses-no-node', 'packages/testcards/src', 'node:path', true),
  broken('pure-uses-no-node', 'packages/contract/src', 'crypto'),
  broken('pure-uses-no-package', 'packages/engine/src', 'sharp'),
  broken('pure-uses-no-package', 'packages/kernel/src', 'fast-check'),
  broken('only-the-contract-has-schemas', 'packages/engine/src', 'zod'),
  broken('browser-uses-no-node', 'packages/engine/browser', 'node:fs'),
  broken('browser-uses-no-node', 'packages/engine/worker', 'node:worker_threads'),
  broken('browser-uses-no-node', 'apps/web/src/platform', 'node:os'),
  broken('engine-core-knows-no-adapter', 'packages/engine/src', '../node/index.ts', true),
  broken('engine-core-knows-no-adapter', 'packages/engine/src', '../worker/protocol.ts'),
  broken('browser-code-knows-no-node-adapter', 'packages/engine/browser', '../node/index.ts'),
  broken('node-adapter-knows-no-browser-code', 'packages/engine/node', '../browser/index.ts'),
  broken('apps-never-meet', 'apps/web/src/platform', '@tc/server'),
  broken('apps-never-meet', 'apps/cli/src', '@tc/server', true),
  broken('apps-never-meet', 'apps/server/src', '@tc/cli'),
  withFeatures(
    broken('feature-never-imports-feature', 'apps/web/src/features/one', '../two/page.ts'),
    'apps/web/src/features/two/page.ts',
  ),
  withFeatures(
    broken('feature-never-imports-feature', 'apps/server/src/features/one', '../two/store.ts'),
    'apps/server/src/features/two/store.ts',
  ),
  broken('only-routes-compose', 'apps/web/src/shell', '../features/demo/demo-page.tsx'),
  broken('only-app-composes', 'apps/server/src/platform', '../features/health/routes.ts'),
  broken('features-know-no-composer', 'apps/web/src/features/demo', '../../shell/logo.tsx'),
  broken('features-know-no-composer', 'apps/server/src/features/health', '../../app.ts', true),
  broken('ui-knows-no-cards', 'apps/web/src/ui', '@tc/engine', true),
  broken('ui-knows-no-cards', 'apps/web/src/ui', '../grading/words.ts'),
  broken('no-deep-imports', 'packages/engine/src', '../../rulebook/src/ladder.ts'),
  broken('no-deep-imports', 'apps/web/src/platform', '../../../server/src/brand.ts', true),
  broken('no-unresolvable', 'apps/cli/src', '@tc/engine/src/report.ts'),
  broken('no-unresolvable', 'apps/server/src', '@tc/kernel/result'),
  broken('product-knows-no-tooling', 'apps/cli/src', '../../../bench/options.ts'),
  broken('product-uses-no-tests', 'apps/cli/src', './testing/card-photo.ts'),
  broken('product-uses-no-tests', 'apps/server/src', './app.test.ts'),
  CYCLE,
];
