import type { Log } from '#backend/contract.ts';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type LogLine = { level: 'info' | 'warn' | 'error'; message: string; fields: object };

/** A log that remembers, for tests that look at what was said. */
export function recordingLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (fields: object, message: string) =>
    void lines.push({ level, message, fields });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}
