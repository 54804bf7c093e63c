import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** What a restore leaves in the data folder from its first change to its last. */
export interface RestoreMark {
  /** The backup being restored. */
  readonly file: string;
  /**
   * Its one transaction, once everything but the commit is done. The database can tell whether it was
   * committed.
   */
  readonly transaction: string | null;
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'restore-unfinished.json');
}

export async function readRestoreMark(dataDir: string): Promise<RestoreMark | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return null;
  // The mark itself was cut off, so nothing else had been written yet.
  return text.endsWith('\n')
    ? (JSON.parse(text) as RestoreMark)
    : { file: 'FILE', transaction: null };
}

async function write(file: string, flags: string, mark: RestoreMark): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(mark)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** False if another restore has just put one there. */
export async function putRestoreMark(dataDir: string, mark: RestoreMark): Promise<boolean> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return write(fileOf(dataDir), 'wx', mark).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

export async function changeRestoreMark(dataDir: string, mark: RestoreMark): Promise<void> {
  const file = fileOf(dataDir);
  await write(`${file}.new`, 'w', mark);
  await rename(`${file}.new`, file);
}

export function removeRestoreMark(dataDir: string): Promise<void> {
  return rm(fileOf(dataDir), { force: true });
}

/** Why nothing else may use this data folder; null if no restore was cut off. */
export async function findUnfinishedRestore(dataDir: string): Promise<string | null> {
  const mark = await readRestoreMark(dataDir);
  return (
    mark &&
    `A restore was interrupted or is still running (DATA_DIR ${dataDir}): run again "npm run --silent admin -- restore ${mark.file}".`
  );
}
