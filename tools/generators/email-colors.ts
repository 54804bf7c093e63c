import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The tokens that emails use, with the names they have there. */
const TOKENS = [
  'accent',
  'on-accent',
  'ground',
  'surface-1',
  'hairline',
  'text-strong',
  'text-quiet',
] as const;

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Emails cannot use a style sheet, so they get the site's colors as values. */
export async function generateEmailColors(root: string): Promise<string> {
  const css = await readFile(path.join(root, 'apps/web/src/ui/tokens.css'), 'utf8');
  const lines = TOKENS.map((name) => {
    const color = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(css)?.[1];
    if (!color) throw new Error(`The tokens have no color ${name}.`);
    return `  ${camelCase(name)}: '${color}',`;
  });
  return [
    '// Generated from the tokens of the web app by tools/generate.ts: change it there.',
    'export const SITE_COLORS = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}
