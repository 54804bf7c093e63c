/**
 * Every page has a single address: lower case, single slashes and none at the end. Null if the address already
 * is like that, or if a script asks for it.
 */
export function plainAddress(target: string): string | null {
  const at = target.indexOf('?');
  const [path, query] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  if (path.endsWith('.data')) return null;
  // Encoded characters keep their case, because there it may carry meaning.
  const small = path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  const plain = small.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return plain === path ? null : plain + query;
}
