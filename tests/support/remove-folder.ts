import { rm } from 'node:fs/promises';

/**
 * Removes a folder with its contents; a missing one is no error. Tries again for seconds: a server that was ended a moment
 * ago can still write into it, and a failing `afterAll` fails a file whose tests all passed.
 */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
