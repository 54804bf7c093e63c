import path from 'node:path';
import { type RenderPage, StartRefusedError, startServer, type WebApp } from '@tc/server';
import { createServer, type ViteDevServer } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The same server on the sources: Vite serves modules, and pages are rendered from the files on disk. */
function developmentApp(): WebApp {
  let vite: ViteDevServer | null = null;
  const render: RenderPage = async (request, given) => {
    if (!vite) throw new Error('The development server is not connected yet.');
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    return build.entry.module.createPages(build, 'development').render(request, given);
  };
  return {
    render,
    folder: null,
    connect: async (server) => {
      vite = await createServer({
        root: path.join(ROOT, 'apps/web'),
        configFile: path.join(ROOT, 'apps/web/vite.config.ts'),
        configLoader: 'native',
        server: { middlewareMode: true, hmr: { server } },
        appType: 'custom',
      });
      return vite.middlewares;
    },
  };
}

startServer({
  env: process.env,
  folder: ROOT,
  args: process.argv.slice(2),
  web: developmentApp(),
  print: (line) => process.stdout.write(`${line}\n`),
}).catch((error: unknown) => {
  const isRefusal = error instanceof StartRefusedError;
  process.stderr.write(`${isRefusal ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
