/** A line of the log; `level` is pino's number. */
export type LogLine = { level: number; fields: object; message: string };

export type RepeatedLines = {
  /** Whether to write the line now: true for the first one of its cause. The others are counted. */
  admit(line: LogLine): boolean;
  /** The lines to write instead of the counted ones. To be called every second. */
  due(): LogLine[];
  /** Causes that are being counted. */
  readonly size: number;
};

/** Milliseconds between two lines of one cause. */
const interval = 10_000;
/** An attacker may find many causes; the lines of all causes beyond this number are counted together. */
const maxCauses = 200;

type Cause = { since: number; writtenAt: number; counted: number; total: number; last: LogLine };

const infoLevel = 30;

/**
 * Bounds the log while something fails at every request: one line per cause and ten seconds, with the number of lines
 * that it replaces, and one line when the cause has not occurred for ten seconds. `now` returns milliseconds.
 */
export function createRepeatedLines(now: () => number = () => performance.now()): RepeatedLines {
  const causes = new Map<string, Cause>();

  return {
    admit(line) {
      const own = causeOf(line);
      const key = causes.has(own) || causes.size < maxCauses ? own : 'other causes';
      const known = causes.get(key);
      if (known) {
        Object.assign(known, { last: line, counted: known.counted + 1, total: known.total + 1 });
        return false;
      }
      const time = now();
      causes.set(key, { since: time, writtenAt: time, counted: 0, total: 1, last: line });
      return true;
    },
    due() {
      const time = now();
      const lines: LogLine[] = [];
      for (const [key, cause] of causes) {
        if (time - cause.writtenAt < interval) continue;
        if (cause.counted > 0) lines.push(summaryOf(cause));
        else {
          causes.delete(key);
          if (cause.total > 1) lines.push(endOf(cause, time));
        }
        Object.assign(cause, { writtenAt: time, counted: 0 });
      }
      return lines;
    },
    get size() {
      return causes.size;
    },
  };
}

/** The last counted line, with its request id, and the number of lines that it stands for. */
function summaryOf({ last, counted }: Cause): LogLine {
  return { ...last, fields: { ...last.fields, repeated: counted, seconds: interval / 1000 } };
}

function endOf({ last, total, since }: Cause, time: number): LogLine {
  const seconds = Math.round((time - since) / 1000);
  return {
    level: infoLevel,
    fields: { cause: last.message, lines: total, seconds },
    message: 'no longer repeated',
  };
}

/** What a cause is recognised by. No text of a request: paths and messages may quote it. */
function causeOf({ level, fields, message }: LogLine): string {
  const status: unknown = Reflect.get(fields, 'status');
  const error: unknown = Reflect.get(fields, 'error') ?? Reflect.get(fields, 'err');
  return [level, message, typeof status === 'number' ? status : '', identityOf(error)].join(' ');
}

/** Class, code and origin of an error: the same failure at another place is another cause. */
function identityOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = Reflect.get(error, 'code');
  const [frame = ''] = /^ +at .*$/m.exec(error.stack ?? '') ?? [];
  return [error.name, String(code ?? ''), frame.trim()].join(' ');
}
