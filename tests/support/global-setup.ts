import { startTestCluster } from './cluster.ts';
import type { TestCluster } from './cluster.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the test cluster's Unix socket. */
    socketDir: string;
  }
}

type Shared = { cluster: Promise<TestCluster>; users: number };

// Each project with a database runs this file in its own module graph, but all share one cluster: the first project
// starts it, the last one stops it.
declare global {
  var testCluster: Shared | undefined;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const entry = (globalThis.testCluster ??= { cluster: startTestCluster(), users: 0 });
  entry.users++;
  const cluster = await entry.cluster;
  project.provide('socketDir', cluster.socketDir);
  return async () => {
    if (--entry.users > 0) return;
    globalThis.testCluster = undefined;
    await cluster.stop();
  };
}
