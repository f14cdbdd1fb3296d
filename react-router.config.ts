import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // bootstrap.mjs builds aside, then renames.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The whole site map in one immutable file: asking for it piece by piece would cost every visit a request that no
  // cache can answer.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
