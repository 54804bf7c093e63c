import { type About, ENVIRONMENT } from '@tc/server/settings';

type Row = readonly [string, string, string];

const HEAD: Row = ['name', 'default', 'meaning'];

/** Pads the columns the way the formatter does. */
function table(rows: readonly Row[]): string[] {
  const widths = HEAD.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = (row: Row) => line(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)));
  return [padded(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(padded)];
}

/** The list of settings, from the schema that reads them. */
export async function generateSettingsList(): Promise<string> {
  const rows = Object.entries(ENVIRONMENT.shape).map(([name, schema]): Row => {
    const { default: usual, meaning } = schema.meta() as unknown as About;
    return [`\`${name}\``, usual, meaning];
  });
  return [
    '<!-- Generated from apps/server/src/settings/environment.ts by tools/generate.ts: change it there. -->',
    '',
    '# Settings',
    '',
    'Settings are environment variables, read once at startup. If a value is wrong, the server does not start and',
    'names the variable. An empty value counts as not set.',
    '',
    ...table(rows),
    '',
  ].join('\n');
}
