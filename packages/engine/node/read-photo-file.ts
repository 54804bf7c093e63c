import { open } from 'node:fs/promises';
import { err, ok, type Result } from '@tc/kernel';
import { INTAKE_LIMITS, type IntakeFault } from '../src/intake/index.ts';

type UnopenedWhy = Extract<IntakeFault, { kind: 'unopened' }>['why'];

const WHY: Readonly<Record<string, UnopenedWhy>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  ENAMETOOLONG: 'missing',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EISDIR: 'not-a-file',
};

/** Reads a whole photo file, unless it is too large or not a regular file. */
export async function readPhotoFile(path: string): Promise<Result<Uint8Array, IntakeFault>> {
  try {
    await using file = await open(path);
    const about = await file.stat();
    if (!about.isFile()) return err({ kind: 'unopened', why: 'not-a-file' });
    if (about.size > INTAKE_LIMITS.maxFileBytes) {
      return err({ kind: 'file-too-large', bytes: about.size });
    }
    return ok(await file.readFile());
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    return err({ kind: 'unopened', why: WHY[code] ?? 'failed' });
  }
}
