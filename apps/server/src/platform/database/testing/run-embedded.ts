import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';

/** A separate process that holds a database: `node run-embedded.ts FOLDER`. */
const [folder] = process.argv.slice(2);
const started = await startEmbeddedPostgres({ folder: folder as string, log: () => undefined });
if (!started.ok) {
  process.stdout.write(`refused ${started.error}\n`);
  process.exit(3);
}
process.stdout.write(`ready ${JSON.stringify(started.value.connection)}\n`);
process.once('SIGTERM', async () => {
  await started.value.stop();
  process.exit(0);
});
setInterval(() => undefined, 60_000);
