import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // bootstrap.mjs builds aside, then renames.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
} satisfies Config;
