/** Lists routes such as `GET /api/v1/…` from the route tree that the server's router prints. */
export function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^(?<indent>[│ ]*)[├└]── (?<part>.*?)(?: \((?<verbs>[A-Z, ]+)\))?$/.exec(line);
    if (!found?.groups) return [];
    const { indent = '', part = '', verbs = '' } = found.groups;
    above.length = indent.length / 4;
    above.push(part === '(empty root node)' ? '' : part);
    const path = above.join('').replaceAll(/:(\w+)/g, '{$1}');
    return verbs
      .split(', ')
      .filter((verb) => verb !== '' && verb !== 'HEAD')
      .map((verb) => `${verb} ${path}`);
  });
}
