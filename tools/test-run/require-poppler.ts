import { spawnSync } from 'node:child_process';
import { installPackages } from './install-packages.ts';

const READER = 'pdftotext';

const isPresent = () => spawnSync(READER, ['-v']).error === undefined;

/** Poppler's programs read the text of a printed page; installed first if allowed. */
export function requirePoppler(report: (line: string) => void): boolean {
  if (isPresent()) return true;
  report('Installing poppler-utils, which reads printed pages (once) ...');
  return installPackages(['--no-install-recommends', 'poppler-utils']) && isPresent();
}
