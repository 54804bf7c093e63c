import type { OwnDatabase } from '@tc/database';
import { connectBoss } from '../platform/jobs/boss.ts';

/** As if the time had passed after which a killed process is missed: its jobs are for others now. */
export async function missKilledProcesses(database: OwnDatabase): Promise<void> {
  await database.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
  );
  await database.query(`update jobs.queue set monitor_on = now() - interval '1 minute'`);
  const boss = connectBoss(database, { warn: () => undefined });
  await boss.supervise();
}
