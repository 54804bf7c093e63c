import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/* If the registry does not offer a package for another platform, `npm install` leaves it out of the lock
   file, and then `npm ci` rejects the lock file everywhere. This adds the missing entries, without a
   checksum, which is unknown here, and restricted to their platform, so that no other fetches them. */

const LOCK = path.resolve(import.meta.dirname, '../package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

interface LockEntry {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly license?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

type LockEntries = Record<string, LockEntry>;

/** Where Node would find `name` from a package: next to it, or in any folder above. */
function isLocked(entries: LockEntries, from: string, name: string): boolean {
  const parts = from === '' ? [] : from.split('/');
  for (let length = parts.length; length >= 0; length--) {
    const folder = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (entries[folder]) return true;
  }
  return false;
}

/** The platform that a package's name ends with, as npm writes it. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGnu = words.some((word) => word.startsWith('gnu'));
  const libc = [...(isMusl ? ['musl'] : []), ...(isGnu ? ['glibc'] : [])];
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && os.includes('linux') && { libc }),
    ...(os.length > 0 && { os }),
  };
}

function findMissing(entries: LockEntries): LockEntries {
  const missing: LockEntries = {};
  for (const [from, entry] of Object.entries(entries)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(entries, from, name)) continue;
      const { dev, license } = entry;
      const { cpu, libc, os } = platformOf(name);
      // In npm's own order of keys; otherwise the next install would change it.
      missing[`node_modules/${name}`] = {
        version,
        ...(cpu && { cpu }),
        ...(dev && { dev }),
        ...(libc && { libc }),
        ...(license && { license }),
        optional: true,
        ...(os && { os }),
      };
    }
  }
  return missing;
}

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
const all = { ...lock.packages, ...findMissing(lock.packages) };
const byPlace = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b, 'en');
const packages = Object.fromEntries(Object.entries(all).sort(byPlace));
writeFileSync(LOCK, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
