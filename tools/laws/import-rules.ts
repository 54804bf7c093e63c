import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Tests and test helpers may import anything below them. */
const TESTS = '\\.test\\.tsx?$|/testing/';

/** Browser tests of one screen use the same helpers as the stories. */
const SCREEN_TESTS = '^apps/web/src/.*\\.e2e\\.test\\.ts$';

const PRODUCT = '^(packages|apps)/';
const PURE = '^packages/(kernel|rulebook|engine|testcards|contract|codes)/src/';

/** `from` may use nothing in the repository except itself and `allowed`. */
function mayOnlyUse(
  name: string,
  comment: string,
  from: string,
  allowed: readonly string[],
): IForbiddenRuleType {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from },
    to: { path: '^(packages|apps|bench|e2e|tools|docs)/', pathNot: [from, ...allowed] },
  };
}

const PACKAGE_RULES: readonly IForbiddenRuleType[] = [
  mayOnlyUse(
    'kernel-knows-nobody',
    'Everything is built on the kernel, so it depends on nothing.',
    '^packages/kernel/',
    [],
  ),
  mayOnlyUse(
    'rulebook-knows-kernel',
    'Rules are data about measurements: they know nothing about pixels or protocols.',
    '^packages/rulebook/',
    ['^packages/kernel/'],
  ),
  mayOnlyUse(
    'engine-knows-rulebook',
    'The engine turns pixels into evidence and knows neither the contract nor any place it runs in. Its tests may render cards.',
    '^packages/engine/',
    ['^packages/(kernel|rulebook)/', '^packages/testcards/'],
  ),
  {
    name: 'engine-renders-no-cards',
    comment: 'Rendered cards judge the engine, so only its tests may see them.',
    severity: 'error',
    from: { path: '^packages/engine/', pathNot: TESTS },
    to: { path: '^packages/testcards/' },
  },
  mayOnlyUse(
    'testcards-judge-independently',
    'The truth of a rendered card shares nothing with the engine but the sizes of cards.',
    '^packages/testcards/',
    ['^packages/kernel/', '^packages/rulebook/src/card-sizes\\.ts$'],
  ),
  mayOnlyUse(
    'contract-knows-kernel',
    'What travels is data of its own; a law proves that the report of the engine fits it.',
    '^packages/contract/',
    ['^packages/kernel/'],
  ),
  mayOnlyUse(
    'client-knows-nobody',
    'The client is for other people’s programs: it knows the description of the API and nothing else of ours.',
    '^packages/client/',
    [],
  ),
  mayOnlyUse(
    'codes-knows-kernel',
    'Reading printed codes is useful anywhere: it knows nothing about cards, pages or servers.',
    '^packages/codes/',
    ['^packages/kernel/'],
  ),
  mayOnlyUse(
    'database-knows-kernel',
    'Connections, transactions and typed statements serve any owner of tables and know none of them.',
    '^packages/database/',
    ['^packages/kernel/'],
  ),
  mayOnlyUse(
    'provider-knows-contract',
    'Accounts, files and live updates serve any product: they know nothing about cards or our server.',
    '^packages/provider/',
    ['^packages/(kernel|contract|database)/'],
  ),
];

const PLACE_RULES: readonly IForbiddenRuleType[] = [
  {
    name: 'pure-uses-no-node',
    comment: 'Pure code runs everywhere.',
    severity: 'error',
    from: { path: PURE, pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'pure-uses-no-package',
    comment: 'Pure code uses only our own code; only the contract has a schema library.',
    severity: 'error',
    from: { path: PURE, pathNot: TESTS },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  },
  {
    name: 'only-the-contract-has-schemas',
    comment: 'A schema library inside the engine would be a second contract.',
    severity: 'error',
    from: { path: PURE, pathNot: [TESTS, '^packages/contract/'] },
    to: { path: 'node_modules/zod/' },
  },
  {
    name: 'browser-uses-no-node',
    comment: "What runs in a page or a worker has none of Node's modules.",
    severity: 'error',
    from: {
      path: '^packages/(engine|codes)/(browser|worker)/|^apps/web/src/',
      pathNot: [TESTS, '\\.server\\.tsx?$'],
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'engine-core-knows-no-adapter',
    comment: 'Places adapt to the engine, never the engine to a place.',
    severity: 'error',
    from: { path: '^packages/engine/src/', pathNot: TESTS },
    to: { path: '^packages/engine/(browser|worker|node|assembly)/' },
  },
  {
    name: 'browser-code-knows-no-node-adapter',
    comment: 'A page must not pull in what only Node can run.',
    severity: 'error',
    from: { path: '^packages/engine/(browser|worker)/', pathNot: TESTS },
    to: { path: '^packages/[^/]+/node/' },
  },
  {
    name: 'node-adapter-knows-no-browser-code',
    comment: 'A program in Node must not pull in what only a page can run.',
    severity: 'error',
    from: { path: '^packages/engine/node/', pathNot: TESTS },
    to: { path: '^packages/engine/(browser|worker)/' },
  },
];

const APP_RULES: readonly IForbiddenRuleType[] = [
  {
    name: 'apps-never-meet',
    comment: 'Web, server and command line share packages, never each other.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'feature-never-imports-feature',
    comment: 'A feature can be read, moved and removed alone.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'only-routes-compose',
    comment: 'In the web app only a route puts features together.',
    severity: 'error',
    from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(features|routes)/' },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'only-app-composes',
    comment: 'In the server only the composition root puts features together.',
    severity: 'error',
    from: {
      path: '^apps/server/src/',
      pathNot:
        '^apps/server/src/(features/|app\\.ts$|app-gallery\\.ts$|app-locker\\.ts$|app-site\\.ts$)',
    },
    to: { path: '^apps/server/src/features/' },
  },
  {
    name: 'features-know-no-composer',
    comment: 'A part does not know what puts it together.',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/(features|grading|platform|ui)/', pathNot: TESTS },
    to: {
      path: '^apps/[^/]+/src/(routes/|routes\\.ts$|shell/|root\\.tsx$|app\\.ts$|app-gallery\\.ts$|app-locker\\.ts$|app-site\\.ts$|main\\.ts$)',
    },
  },
  {
    name: 'ui-knows-no-cards',
    comment: 'UI components serve any page: they know nothing about cards, reports or features.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: TESTS },
    to: { path: PRODUCT, pathNot: ['^apps/web/src/ui/', '^packages/kernel/'] },
  },
];

const GENERAL_RULES: readonly IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment:
      'Files that need each other should be one file, or are missing a third one; types count, too.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-deep-imports',
    comment: 'Import another workspace through the exports in its package.json, never by path.',
    severity: 'error',
    from: { path: '^((?:packages|apps)/[^/]+|bench|e2e|tools|docs)/' },
    to: {
      path: `${PRODUCT}|^(bench|e2e|tools|docs)/`,
      pathNot: '^$1/',
      dependencyTypes: ['local'],
      // Our own packages also count as local when imported by name.
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
  {
    name: 'no-unresolvable',
    comment:
      'An import that leads nowhere, or past the exports of a package. Only the bundler resolves the URL of a file.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
  },
  {
    name: 'product-knows-no-tooling',
    comment: 'Benchmarks, stories and tools look at the product, not the other way round.',
    severity: 'error',
    from: { path: PRODUCT, pathNot: SCREEN_TESTS },
    to: { path: '^(bench|e2e|tools|docs)/' },
  },
  {
    name: 'product-uses-no-tests',
    comment: 'Shipped code does not depend on what only tests use.',
    severity: 'error',
    from: { path: PRODUCT, pathNot: TESTS },
    to: { path: `^(packages|apps)/.*(${TESTS})` },
  },
];

/** Who may import whom, as data for dependency-cruiser. */
export const IMPORT_RULES: readonly IForbiddenRuleType[] = [
  ...PACKAGE_RULES,
  ...PLACE_RULES,
  ...APP_RULES,
  ...GENERAL_RULES,
];
