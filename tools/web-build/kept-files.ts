import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface BuiltRoute {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface BuildManifest {
  readonly entry: BuiltRoute;
  readonly routes: Readonly<Record<string, BuiltRoute>>;
}

const MANIFEST = /^manifest-[\da-f]+\.js$/;
const NAMES_OTHERS = /\.(js|css)$/;

function readManifest(assets: string, name: string): BuildManifest {
  const text = readFileSync(path.join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/**
 * URLs of every built file that the given routes may need: their modules, and anything those name, such as a
 * later script, a worker, a picture or a font. Files whose names start with an entry of `useless` are left out.
 */
export function listKeptFiles(
  clientFolder: string,
  routeIds: readonly string[],
  useless: RegExp,
): string[] {
  const assets = path.join(clientFolder, 'assets');
  const all = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name) && !useless.test(name));
  const manifestName = all.find((name) => MANIFEST.test(name));
  if (!manifestName) throw new Error('The build has no manifest of its routes.');
  const { entry, routes } = readManifest(assets, manifestName);
  const starts = [entry, ...routeIds.map((id) => routes[id])];
  const missing = routeIds.filter((id) => !routes[id]);
  if (missing.length > 0) throw new Error(`No such route: ${missing.join(', ')}.`);
  // It names the files of all routes, so it is cached but not followed.
  const found = new Set([manifestName]);
  const open = starts.flatMap((start) =>
    start ? [start.module, ...(start.imports ?? []), ...(start.css ?? [])] : [],
  );
  for (let address = open.pop(); address; address = open.pop()) {
    const name = path.posix.basename(address);
    if (found.has(name)) continue;
    found.add(name);
    if (!NAMES_OTHERS.test(name)) continue;
    const text = readFileSync(path.join(assets, name), 'utf8');
    open.push(...all.filter((other) => !found.has(other) && text.includes(other)));
  }
  return [...found].sort().map((name) => `/assets/${name}`);
}
