import { TEMPLATE } from '@tc/database/testing';
import type { TestProject } from 'vitest/node';
import { createMigrated, startThrowAway } from './throw-away.ts';

/** Runs once per test run; TEST_POSTGRES names the folder with another PostgreSQL's programs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAway(process.env.TEST_POSTGRES);
  await createMigrated(server.connection, TEMPLATE);
  project.provide('testServer', server.connection);
  return () => server.stop();
}
