import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

/** On Linux a name that the kernel itself gives free when its holder dies, however it dies. */
function addressOf(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0truecorner-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\truecorner-${name}`;
  return path.join(folder, 'server.lock');
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Takes the folder for this process; null when another living process has it. */
export async function takeFolder(folder: string): Promise<FolderLock | null> {
  const address = addressOf(folder);
  try {
    return lockOf(await listen(address));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (process.platform === 'linux' || (await isAnswered(address))) return null;
  }
  // Where the name is a file, a killed holder leaves it behind.
  await rm(address, { force: true });
  return listen(address).then(lockOf, () => null);
}

function lockOf(server: net.Server): FolderLock {
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
