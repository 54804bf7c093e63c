import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { invariant } from '@tc/kernel';
import { REPOSITORY } from '../paths.ts';
import { constantChange } from './constants.ts';
import { RULES } from './rules.ts';

/** Changes one file of the engine while it is loaded, so that a rule is off, or a constant moved; null: none. */
export function switchOff(name: string | null): void {
  if (name === null) return;
  const rule = RULES.find((one) => one.name === name) ?? constantChange(name);
  invariant(rule, `no rule is called "${name}"`);
  const changed = pathToFileURL(`${REPOSITORY}/packages/engine/src/${rule.file}`).href;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (url !== changed) return loaded;
      const source = String(loaded.source);
      invariant(source.split(rule.from).length === 2, `${rule.file} has changed: ${rule.from}`);
      return { ...loaded, source: source.replace(rule.from, () => rule.to) };
    },
  });
}
