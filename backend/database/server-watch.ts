import { connect } from 'node:net';
import { join } from 'node:path';

export type WatchTimes = {
  /** Milliseconds between two checks. */
  interval: number;
  /** Milliseconds without an accepted connection before the first restart; doubled for each further one. */
  patience: number;
};

/** PostgreSQL itself restarts after the crash of one of its processes, within seconds as a rule. */
export const watchTimes: WatchTimes = { interval: 5_000, patience: 30_000 };
/** Milliseconds to which `patience` grows: a crash recovery must be able to end between two restarts. */
const longestPatience = 600_000;
/** Milliseconds for one connection. */
const connectLimit = 2_000;

/**
 * Calls `restart` when the server has accepted no connection for `patience` milliseconds although its process runs, for
 * instance after a full disk. `check` says whether it accepts them; undefined while no process runs.
 */
export function watchServer(options: {
  check: () => Promise<boolean | undefined>;
  restart: (silentMilliseconds: number) => Promise<void>;
  times: WatchTimes;
}): { stop(): Promise<void> } {
  const { check, restart, times } = options;
  let patience = times.patience;
  let since: number | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const accepts = await check();
    if (accepts) patience = times.patience;
    if (accepts !== false) since = undefined;
    else since ??= Date.now();
    if (stopped || since === undefined || Date.now() - since < patience) return;
    await restart(Date.now() - since);
    since = undefined;
    patience = Math.min(patience * 2, longestPatience);
  }

  const timer = setInterval(() => {
    running ??= look().finally(() => (running = undefined));
  }, times.interval);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Logs in as the owner and ends the session as the protocol demands, so that the server logs nothing. */
export function acceptsConnections(socketDir: string): Promise<boolean> {
  const socket = connect(join(socketDir, '.s.PGSQL.5432'));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let received = Buffer.alloc(0);
  socket.setTimeout(connectLimit, () => socket.destroy());
  socket.on('connect', () => socket.write(startupMessage));
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (!received.includes(readyForQuery)) return;
    resolve(true);
    socket.end(terminate);
  });
  socket.on('error', () => undefined);
  // A server whose connections are all taken (53300) is not stuck. A closed socket without a complete response is.
  socket.on('close', () => resolve(received.includes('C53300\0')));
  return promise;
}

/** Protocol 3.0: length, version, parameters. */
const startupMessage = ((parameters: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, parameters]);
})(Buffer.from('user\0postgres\0database\0postgres\0\0'));
/** Idle, outside a transaction. */
const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');
const terminate = Buffer.from('X\0\0\0\x04', 'latin1');
