import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { SocialCard } from '#domain/social-card.ts';

import { type DrawRequest, drawAnswer } from './painter-messages.ts';

/** A JPEG, 1200 × 630. */
export type Picture = Uint8Array<ArrayBuffer>;

type Waiting = { request: DrawRequest; resolve(image: Picture): void; reject(error: Error): void };

export type Painter = {
  /** Rejects when it could not be drawn, or not in time. */
  draw(card: SocialCard): Promise<Picture>;
  close(): void;
};

export type PainterOptions = {
  /** Milliseconds a picture may take once its turn has come, the start of the process included. */
  patience?: number;
  /** Milliseconds without work after which the process ends. */
  idle?: number;
  /** The module of the process; tests give one that never answers. */
  module?: URL;
};

/** The heap, in megabytes: a drawing takes 40 at most. Of the environment, which holds secrets, nothing is passed on. */
const processOptions: ForkOptions = {
  execArgv: ['--max-old-space-size=128', '--max-semi-space-size=4'],
  // Else glibc keeps an arena for each thread that ever worked.
  env: { MALLOC_ARENA_MAX: '2' },
  serialization: 'advanced',
};

/**
 * Starts the process at the first picture and ends it after the last. One picture at a time: when it takes too long
 * the process is killed, and whoever waits behind it is told at once.
 */
export function createPainter(options: PainterOptions = {}): Painter {
  const { patience = 10_000, idle = 10_000 } = options;
  const { module = new URL('./painter-process.ts', import.meta.url) } = options;
  /** The first is being drawn. */
  let queue: Waiting[] = [];
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

  /** Gives the next picture to the process, or lets it rest. */
  function next(): void {
    clearTimeout(timer);
    const [first] = queue;
    if (!first) {
      timer = setTimeout(close, idle).unref();
      return;
    }
    const mine = (child ??= start());
    timer = setTimeout(() => stop(mine, new Error('not drawn in time')), patience);
    mine.send(first.request);
  }

  function receive(message: unknown): void {
    const answer = drawAnswer.parse(message);
    const [first] = queue;
    if (first?.request.id !== answer.id) return;
    queue.shift();
    if ('image' in answer) first.resolve(new Uint8Array(answer.image));
    else first.reject(new Error(answer.error));
    next();
  }

  function stop(stopped: ChildProcess, error: Error): void {
    stopped.kill('SIGKILL');
    if (stopped !== child) return;
    clearTimeout(timer);
    child = undefined;
    const told = queue;
    queue = [];
    for (const { reject } of told) reject(error);
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
