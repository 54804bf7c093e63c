import { createTestDatabase } from '@tc/database/testing';
import { createLog } from '../platform/log.ts';
import { composeServices } from '../services.ts';
import type { Settings } from '../settings.ts';
import { CHEAPEST_PASSWORDS } from './test-rules.ts';

/** The services of a server on their own database, which is deleted when they are closed. */
export async function createTestServices(settings: Settings) {
  const given = await createTestDatabase();
  const log = createLog(settings.logLevel);
  const services = await composeServices(
    settings,
    { database: given.database, close: () => given.drop() },
    log,
    { passwordCost: CHEAPEST_PASSWORDS },
  );
  if (!services.ok) throw new Error(services.error);
  return { services: services.value, database: given.database, log };
}
