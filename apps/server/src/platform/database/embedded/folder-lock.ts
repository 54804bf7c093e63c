import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { err, ok, type Result } from '@tc/kernel';

/** A lock that lasts as long as anyone has the file open: we, or a program that inherited it. */
export interface FileLock {
  /** A program that inherits this descriptor keeps the lock until it and its children end. */
  readonly fd: number;
  /** Closes the file here; programs that inherited it keep holding the lock. */
  close(): void;
}

/** Either somebody else holds it, or a sentence says why this machine cannot lock. */
export type LockRefusal = { readonly isHeld: true } | { readonly isHeld: false; sentence: string };

const FLAGS = constants.O_CREAT | constants.O_RDWR;

/** On other systems, opening the file takes the lock: macOS (O_EXLOCK | O_NONBLOCK), Windows (no sharing). */
const LOCKING_FLAGS: Readonly<Record<string, number>> = {
  darwin: 0x20 | 0x4,
  win32: 0x1000_0000,
};

const HELD_CODES = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY']);

function lockOf(fd: number): FileLock {
  let isOpen = true;
  return {
    fd,
    close() {
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };
}

function takeByOpening(file: string, flags: number): Result<FileLock, LockRefusal> {
  try {
    return ok(lockOf(openSync(file, FLAGS | flags, 0o600)));
  } catch (error) {
    if (HELD_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return err({ isHeld: true });
    throw error;
  }
}

/**
 * Takes the lock of a file without waiting. The kernel attaches it to the file itself, so it counts in every
 * container on the machine, whichever processes and networks they can see, and it ends with its last holder,
 * however that dies. The file stays, because only an open file is locked.
 */
export function takeLock(file: string): Result<FileLock, LockRefusal> {
  const flags = LOCKING_FLAGS[process.platform];
  if (flags !== undefined) return takeByOpening(file, flags);
  const lock = lockOf(openSync(file, FLAGS, 0o600));
  // Node cannot lock files. This program locks the open file that we share with it, and leaves it locked.
  const { status, error } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', lock.fd],
  });
  if (status === 0) return ok(lock);
  lock.close();
  if (status === 1) return err({ isHeld: true });
  const sentence = error
    ? 'The embedded database needs the program flock (from util-linux): install it or set DATABASE_URL.'
    : `Files in DATA_DIR cannot be locked (${file}): move it to another file system or set DATABASE_URL.`;
  return err({ isHeld: false, sentence });
}
