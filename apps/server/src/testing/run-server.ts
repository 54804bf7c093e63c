import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { createApp } from '../app.ts';
import { createLog } from '../platform/log.ts';
import { PROVIDER_RULES } from '../rules.ts';
import { openServices } from '../services.ts';
import { readSettings } from '../settings.ts';
import { ROLES } from '../start-arguments.ts';
import { CHEAPEST_PASSWORDS, TEST_RULES } from './test-rules.ts';

/**
 * A separate server process for tests, configured by its environment. It can run ahead of real time, or use
 * the product's own rules.
 */
const settings = readSettings({ LOG_LEVEL: 'silent', ...process.env }, tmpdir());
if (!settings.ok) throw new Error(settings.error.join());
const ahead = Number(process.env.TEST_SECONDS_AHEAD ?? 0) * 1000;
const log = createLog(settings.value.logLevel);
const clock = { now: () => new Date(Date.now() + ahead) };
const services = await openServices(settings.value, log, {
  clock,
  rules: process.env.TEST_PRODUCT_RULES ? PROVIDER_RULES : TEST_RULES,
  passwordCost: CHEAPEST_PASSWORDS,
  role: ROLES.find((role) => role === process.env.TEST_ROLE) ?? 'all',
});
if (!services.ok) {
  process.stdout.write(`refused ${services.error}\n`);
  process.exit(1);
}
const render = async () => new Response('page');
const web = { render, folder: settings.value.dataDir };
const app = await createApp(settings.value, web, services.value, log);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`ready http://127.0.0.1:${port}\n`);
process.once('SIGTERM', () => app.close().then(() => process.exit(0)));
