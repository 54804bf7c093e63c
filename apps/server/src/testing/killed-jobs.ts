import type { OwnDatabase } from '@tc/database';
import { connectBoss } from '../platform/jobs/boss.ts';

/**
 * Pretends that enough time has passed for a killed process to be noticed, so that others take over its jobs.
 */
export async function missKilledProcesses(database: OwnDatabase): Promise<void> {
  await database.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
  );
  await database.query(`update jobs.queue set monitor_on = now() - interval '1 minute'`);
  const boss = connectBoss(database, { warn: () => undefined });
  await boss.supervise();
}
