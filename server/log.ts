import { destination, pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import type { Environment } from './environment/env.ts';
import { createRepeatedLines } from './repeated-lines.ts';
import type { RepeatedLines } from './repeated-lines.ts';

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

/** Levels from which repeated lines are counted: warnings and errors. */
const countedLevel = 40;
/** Milliseconds between two checks for summaries that are due. */
const summaryInterval = 1_000;

/**
 * One JSON object per line on the standard output. Fields named `err` or `error` are errors; secrets are hidden in every
 * other text too. Repeated warnings and errors are summarised (`createRepeatedLines`).
 */
export function createLog(
  level: Environment['logLevel'],
  stream: DestinationStream = destination({ dest: 1, sync: false }),
  repeated: RepeatedLines = createRepeatedLines(),
): Logger {
  let summarising = false;
  let timer: NodeJS.Timeout | undefined;

  /** Runs only while a cause is counted. */
  function startTimer(): void {
    timer ??= setInterval(() => {
      summarising = true;
      for (const line of repeated.due()) methodOf(log, line.level).call(log, line.fields, line.message);
      summarising = false;
      if (repeated.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    }, summaryInterval).unref();
  }

  function isRepeated(fields: unknown, message: unknown, lineLevel: number): boolean {
    if (summarising || lineLevel < countedLevel || typeof fields !== 'object' || fields === null)
      return false;
    const first = repeated.admit({ level: lineLevel, fields, message: String(message) });
    if (first) startTimer();
    return !first;
  }

  const hide = (value: unknown) => (typeof value === 'string' ? hideSecrets(value) : value);
  const log = pino(
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
        logMethod(args, method, lineLevel) {
          const [fields, message, ...rest] = args;
          if (isRepeated(fields, message, lineLevel)) return;
          method.apply(this, [fields, typeof message === 'string' ? hideSecrets(message) : message, ...rest]);
        },
      },
    },
    stream,
  );
  return log;
}

function methodOf(log: Logger, level: number): Logger['info'] {
  if (level < countedLevel) return log.info;
  return level === countedLevel ? log.warn : log.error;
}
