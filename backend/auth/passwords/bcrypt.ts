import { Worker } from 'node:worker_threads';

/**
 * Verifies a password the hosted service hashed. In a thread that lives for it alone: a tenth of a second of JavaScript
 * would hold up every page, and each member needs it once.
 */
export function verifyBcrypt(stored: string, password: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), {
      workerData: { stored, password },
    });
    worker.once('message', (matches: unknown) => resolve(matches === true));
    worker.once('error', reject);
    worker.once('exit', () =>
      reject(new Error('the thread that verifies a password ended without an answer')),
    );
  });
}
