import { fork } from 'node:child_process';
import type { ChildProcess, ForkOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { DrawnCard } from '#domain/poster-card.ts';

import { drawReply } from './painter-messages.ts';
import type { DrawRequest } from './painter-messages.ts';

/** A JPEG of the size of its kind of card. */
export type Picture = Uint8Array<ArrayBuffer>;

type Queued = { request: DrawRequest; resolve(image: Picture): void; reject(error: Error): void };

export type Painter = {
  /** @throws {Error} when the picture cannot be drawn, or not in time. */
  draw(card: DrawnCard): Promise<Picture>;
  close(): void;
};

export type PainterOptions = {
  /** Milliseconds for one picture, the start of the process included. */
  timeout?: number;
  /** Milliseconds without work after which the process ends. */
  idle?: number;
  /** Module of the process; tests pass one that never responds. */
  module?: URL;
};

/** A drawing takes 40 MB at most. The environment is not passed on: it holds secrets. */
const processOptions: ForkOptions = {
  execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
  // Otherwise glibc holds a memory arena for each thread.
  env: { MALLOC_ARENA_MAX: '2' },
  serialization: 'advanced',
};

/**
 * Starts the process at the first picture and ends it when idle. One picture at a time: after a timeout the process is
 * killed, and every request in the queue is rejected at once.
 */
export function createPainter(options: PainterOptions = {}): Painter {
  const { timeout = 10_000, idle = 10_000 } = options;
  const { module = new URL('./painter-process.ts', import.meta.url) } = options;
  /** The requests that are not finished; the process draws the first one. */
  let queue: Queued[] = [];
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;

  function start(): ChildProcess {
    const started = fork(fileURLToPath(module), processOptions);
    started.on('message', receive);
    started.once('error', (error) => stop(started, error));
    started.once('exit', () => stop(started, new Error('the painter ended')));
    return started;
  }

  /** Sends the next request to the process, or starts the idle timer. */
  function next(): void {
    clearTimeout(timer);
    const [first] = queue;
    if (!first) {
      timer = setTimeout(close, idle).unref();
      return;
    }
    const mine = (child ??= start());
    timer = setTimeout(() => stop(mine, new Error('not drawn in time')), timeout);
    mine.send(first.request);
  }

  function receive(message: unknown): void {
    const reply = drawReply.parse(message);
    const [first] = queue;
    if (first?.request.id !== reply.id) return;
    queue.shift();
    if ('image' in reply) first.resolve(new Uint8Array(reply.image));
    else first.reject(new Error(reply.error));
    next();
  }

  function stop(stopped: ChildProcess, error: Error): void {
    stopped.kill('SIGKILL');
    if (stopped !== child) return;
    clearTimeout(timer);
    child = undefined;
    const rejected = queue;
    queue = [];
    for (const { reject } of rejected) reject(error);
  }

  function close(): void {
    clearTimeout(timer);
    if (child) stop(child, new Error('the painter was closed'));
  }

  return {
    draw(card) {
      count += 1;
      const request: DrawRequest = { id: count, card };
      return new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject });
        if (queue.length === 1) next();
      });
    },
    close,
  };
}
