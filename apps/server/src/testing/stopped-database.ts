import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The main process of a folder's database, and all its children. */
function databaseProcesses(dataDir: string): number[] {
  const [line] = readFileSync(path.join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split(
    '\n',
  );
  const head = Number(line);
  const parentOf = (pid: string) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [head, ...pids.filter((pid) => parentOf(pid) === head).map(Number)];
}

/** Does `work` while every process of a folder's database is stopped. */
export async function whileStopped(dataDir: string, work: () => Promise<void>): Promise<void> {
  const stopped = databaseProcesses(dataDir);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
}
