import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { IMPORT_RULES } from './import-rules.ts';

export interface CruisedImports {
  /** Every module in the repository that was read. */
  readonly modules: readonly string[];
  /** One line per broken rule: `rule: from -> to`. */
  readonly violations: readonly string[];
}

const RESOLVE = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
  mainFields: ['module', 'main', 'types'],
};

/** Reads the imports of `places` in `root`, types included, and checks them against the import rules. */
export async function cruiseImports(
  root: string,
  places: readonly string[],
): Promise<CruisedImports> {
  const { output } = await cruise(
    [...places],
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: [...IMPORT_RULES] },
      // Do not look inside packages, or at build output and generated files.
      exclude: { path: '(^|/)(build|\\.react-router|\\.cache|coverage)/' },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      moduleSystems: ['es6'],
    },
    RESOLVE,
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules
      .filter((module) => !module.coreModule && !module.source.includes('node_modules/'))
      .map((module) => module.source),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  };
}
