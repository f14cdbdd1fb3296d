import { writeFile } from 'node:fs/promises';
import type { Reporter } from 'vitest/node';

/**
 * A reporter of vitest that writes the errors outside every test, such as a rejection without a handler, to the file
 * named by `VITEST_ERRORS_FILE`, as a JSON array of strings. Vitest exits with 1 for them, and its JSON report does
 * not contain them.
 */
export default class UnhandledErrors implements Reporter {
  async onTestRunEnd(_modules: unknown, errors: readonly { message?: string; stack?: string }[]) {
    const file = process.env.VITEST_ERRORS_FILE;
    if (!file) return;
    const lines = errors.map(({ message = '', stack = '' }) => stack || message);
    await writeFile(file, JSON.stringify(lines));
  }
}
