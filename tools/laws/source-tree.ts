import { readdirSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The top-level folders with source files. */
export const ROOMS = ['packages', 'apps', 'bench', 'e2e', 'tools', 'docs'] as const;

const NOT_OURS = /^(\.git|node_modules|build|data|dist|coverage|\.cache|\.react-router)$/;

/** Every file below a folder of `root` that git does not ignore, as paths from `root` with slashes. */
export function listFiles(folder: string, root = ROOT): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.test(entry.name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(place, root);
      return entry.isFile() ? [place] : [];
    });
}

/** The modules of the repository, without type declarations. */
export function listSources(root = ROOT): string[] {
  return ROOMS.flatMap((room) => listFiles(room, root)).filter(
    (file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.endsWith('.d.ts'),
  );
}
