import { startServer } from '@tc/server';

/** The product's server by the environment's settings, with a bare page in the place of the web app. */
await startServer({
  env: process.env,
  folder: process.cwd(),
  args: [],
  web: { render: async () => new Response('page'), folder: null },
  print: (line) => process.stdout.write(`${line}\n`),
});
