import type { Config } from '@react-router/dev/config';

const config: Config = {
  appDirectory: 'src',
  buildDirectory: process.env.TC_BUILD_FOLDER ?? '../../build/web/manual',
  ssr: true,
  // Few routes: the browser knows them all from the start, without asking the server.
  routeDiscovery: { mode: 'initial' },
};

export default config;
