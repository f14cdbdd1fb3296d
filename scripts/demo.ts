/** `npm run demo [-- --reset] [-- --dir FOLDER]`: starts the site on a year of invented data, in a folder of its own. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { defaultDataDir } from '#backend/database/data-dir.ts';
import { readEnvironment } from '#server/environment/env.ts';
import { variables } from '#server/environment/env-variables.ts';
import { explainFailure } from '#server/failures.ts';

import { prepareDemo } from './demo/folder.ts';
import { OperationRefusal } from './operation.ts';

/** Variables that a demo keeps. Others name databases, mail servers and accounts of the real site. */
const kept = new Set(['HOST', 'PORT', 'APP_NOW', 'LOG_LEVEL', 'RATE_LIMITS', 'TRUST_PROXY']);

function readOptions(): { dataDir: string; reset: boolean } {
  try {
    const { values } = parseArgs({
      options: { reset: { type: 'boolean', default: false }, dir: { type: 'string' } },
    });
    return { dataDir: values.dir ? resolve(values.dir) : `${defaultDataDir()}-demo`, reset: values.reset };
  } catch {
    throw new OperationRefusal('Usage: npm run demo -- [--reset] [--dir FOLDER]');
  }
}

try {
  const { dataDir, reset } = readOptions();
  if (readEnvironment().appEnv === 'production')
    throw new OperationRefusal('APP_ENV: npm run demo is refused in production. Write APP_ENV=local');
  // An empty variable overrides the one of `.env`.
  for (const name of Object.keys(variables)) if (!kept.has(name)) process.env[name] = '';
  process.env['DATA_DIR'] = dataDir;
  const now = readEnvironment().frozenNow ?? new Date();
  const start = performance.now();
  const made = await prepareDemo(dataDir, { now, reset });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    made ? `The demo was made in ${dataDir} (${seconds} s).` : `The demo of ${dataDir} is used again.`,
  );
  await import('#server/main.ts');
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
