import type { Config } from '@react-router/dev/config';

const config: Config = {
  appDirectory: 'src',
  buildDirectory: process.env.TC_BUILD_FOLDER ?? '../../build/web/manual',
  ssr: true,
  // There are few routes, so the browser gets them all up front instead of asking the server.
  routeDiscovery: { mode: 'initial' },
};

export default config;
