import { ENVIRONMENT } from '@tc/server/settings';

/** The list of settings, from the schema that reads them. */
export async function generateSettingsList(): Promise<string> {
  const rows = Object.entries(ENVIRONMENT.shape).map(([name, schema]) => {
    const { default: usual, meaning } = schema.meta() ?? {};
    return `| \`${name}\` | ${usual} | ${meaning} |`;
  });
  return [
    '<!-- Generated from apps/server/src/settings/environment.ts by tools/generate.ts: change it there. -->',
    '',
    '# Settings',
    '',
    'Settings are environment variables, read once at startup. If a value is wrong, the server does not start and',
    'names the variable. An empty value counts as not set.',
    '',
    '| name | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
