import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The main process of a folder's database. */
function mainProcess(dataDir: string): number {
  const file = path.join(dataDir, 'database/cluster/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

function childrenOf(main: number): number[] {
  const parentOf = (pid: string) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === main).map(Number);
}

/** Does `work` while every process of a folder's database is stopped. */
export async function whileStopped(dataDir: string, work: () => Promise<void>): Promise<void> {
  // While the main process is stopped, none of its children is gone, even one that has ended.
  const main = mainProcess(dataDir);
  process.kill(main, 'SIGSTOP');
  const children = childrenOf(main);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of [...children, main]) process.kill(pid, 'SIGCONT');
  }
}
