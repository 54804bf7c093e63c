import { startServer } from '@tc/server';

/** The product's server with settings from the environment, and a bare page instead of the web app. */
await startServer({
  env: process.env,
  folder: process.cwd(),
  args: process.argv.slice(2),
  web: { render: async () => new Response('page'), folder: null },
  print: (line) => process.stdout.write(`${line}\n`),
});
