import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.ts';

/** The folder with the programs of Debian's PostgreSQL, installed first if allowed; otherwise null. */
export function requirePostgres(major: number, report: (line: string) => void): string | null {
  const folder = `/usr/lib/postgresql/${major}/bin`;
  if (existsSync(folder)) return folder;
  report(`Installing PostgreSQL ${major} for the integration tests (once) ...`);
  installPackages(['--no-install-recommends', `postgresql-${major}`]);
  return existsSync(folder) ? folder : null;
}
