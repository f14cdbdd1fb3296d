import type { Log } from '#backend/contract.ts';

type LogLine = { level: 'info' | 'warn' | 'error'; fields: object; message: string };

/** A log whose lines a test can inspect. */
export type CapturedLog = Log & { lines: LogLine[]; text(): string };

export function captureLog(): CapturedLog {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    lines,
    text: () => lines.map(({ fields, message }) => `${message} ${inspectFields(fields)}`).join('\n'),
  };
}

function inspectFields(fields: object): string {
  return JSON.stringify(fields, (_, value: unknown) =>
    value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value,
  );
}
