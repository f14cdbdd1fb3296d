import { Worker } from 'node:worker_threads';

/**
 * Verifies a password against a bcrypt hash of the hosted service, in a worker thread: the comparison takes about 100 ms
 * of JavaScript and would block every request. Each account needs it once, so the thread is not reused.
 */
export function verifyBcrypt(stored: string, password: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), {
      workerData: { stored, password },
    });
    worker.once('message', (matches: unknown) => resolve(matches === true));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the password verification thread exited without a result')));
  });
}
