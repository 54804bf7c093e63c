/**
 * Pages have one address each: in small letters, with single slashes and none at the end. Null: the
 * address is like that already, or it is what a script asks for.
 */
export function plainAddress(target: string): string | null {
  const at = target.indexOf('?');
  const [path, query] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  if (path.endsWith('.data')) return null;
  // What is encoded keeps its letters: there they may mean something else.
  const small = path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  const plain = small.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return plain === path ? null : plain + query;
}
