import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // bootstrap.mjs builds into a temporary folder, then renames it.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The route manifest as one immutable file: lazy discovery would cost every visit a request that no cache can
  // serve.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
