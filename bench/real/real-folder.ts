import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchOptions } from '../options.ts';
import { REPOSITORY } from '../paths.ts';

export const REAL_WORKER = fileURLToPath(new URL('./real-worker.ts', import.meta.url));

const DEFAULT_FOLDER = path.resolve(REPOSITORY, '../shared/real');

/** npm runs its commands in the repository, but a folder is relative to where the user typed the command. */
export function asTyped(folder: string): string {
  return path.resolve(process.env.TC_INVOKED_FROM ?? '.', folder);
}

export function askedFolder({ folder }: BenchOptions): string {
  return folder ? asTyped(folder) : DEFAULT_FOLDER;
}
