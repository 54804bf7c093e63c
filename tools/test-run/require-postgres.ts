import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.ts';

/** Folder of the programs of a PostgreSQL of Debian; installed first where it may be, else null. */
export function requirePostgres(major: number, report: (line: string) => void): string | null {
  const folder = `/usr/lib/postgresql/${major}/bin`;
  if (existsSync(folder)) return folder;
  report(`Installing PostgreSQL ${major} for the integration tests (once) ...`);
  installPackages(['--no-install-recommends', `postgresql-${major}`]);
  return existsSync(folder) ? folder : null;
}
