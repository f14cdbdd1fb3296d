import { destination, pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import type { Environment } from './environment/env.ts';

/** Text that must not reach a log: e-mail addresses, keys, tokens, passwords in URLs. */
const secrets: readonly [RegExp, string][] = [
  [/[^\s<>"'=(),;:/]+@[^\s<>"'(),;:/]+\.\w+/g, '[address]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(?:sb_publishable_|sb_secret_|sk_live_|sk_test_|whsec_)[\w-]+/g, '[key]'],
  [/\b(token|token_hash|apikey|password|code|refresh_token|access_token)=[^&\s"']+/gi, '$1=[hidden]'],
  [/(:\/\/[^:/\s]+):[^@/\s]+@/g, '$1:[hidden]@'],
];

export function hideSecrets(text: string): string {
  return secrets.reduce((hidden, [pattern, replacement]) => hidden.replace(pattern, replacement), text);
}

/** An error as a log field. PostgreSQL's `detail` and `parameters` quote rows, so they are left out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: hideSecrets(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return {
    type: error.name,
    message: hideSecrets(error.message),
    ...code,
    stack: hideSecrets(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/**
 * One JSON object per line on the standard output. Fields named `err` or `error` are errors; secrets are hidden in every
 * other text too.
 */
export function createLog(
  level: Environment['logLevel'],
  stream: DestinationStream = destination({ dest: 1, sync: false }),
): Logger {
  const hide = (value: unknown) => (typeof value === 'string' ? hideSecrets(value) : value);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) =>
          Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, hide(value)])),
      },
      hooks: {
        logMethod(args, method) {
          const [fields, message, ...rest] = args;
          method.apply(this, [fields, typeof message === 'string' ? hideSecrets(message) : message, ...rest]);
        },
      },
    },
    stream,
  );
}
