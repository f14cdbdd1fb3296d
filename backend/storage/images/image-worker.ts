import { fork } from 'node:child_process';
import type { ForkOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Log } from '#backend/contract.ts';

import { StorageError, busy } from '#backend/storage/storage-error.ts';
import { heavyImage, slowImage } from './image-errors.ts';
import { imageReply, piecesOf } from './image-messages.ts';
import type { ImageEnd, ImageJob, ImageRequest } from './image-messages.ts';

export type Picture = Uint8Array<ArrayBuffer>;
/** Opens the file of a picture. */
export type PictureSource = () => Promise<AsyncIterable<Uint8Array>>;

export type WorkerOptions = {
  /** Most bytes of resident memory of the process. */
  maxMemory: number;
  /** Milliseconds for the start of the process, and for one picture once its bytes are sent. */
  timeout: number;
  /** Module of the process; tests pass one that never responds. */
  module: URL;
  log: Log;
};

/** One child process that decodes pictures. */
export type ImageWorker = {
  /**
   * Does one job, after the former one has ended. The bytes are empty when the job names a file to write.
   *
   * @throws {StorageError} the refusal of the process, `EntityTooLarge` when the picture ended it or took too long,
   *   `SlowDown` when the process does not start; or the error of `source`.
   */
  perform(job: ImageJob, source?: PictureSource): Promise<Picture>;
  /** Whether the process can take a further job. */
  isAlive(): boolean;
  kill(): void;
};

/** Bytes of resident memory after a picture above which the process takes no other one. It starts with 90 MB. */
const wornMemory = 112 * 1024 * 1024;

/** The environment is not passed on: it holds secrets. */
const processOptions: ForkOptions = {
  execArgv: ['--max-old-space-size=96', '--max-semi-space-size=2'],
  // glibc gives the memory of a picture back to the system at once, and holds no arena for each thread.
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
  serialization: 'advanced',
};

export function startImageWorker({ maxMemory, timeout, module, log }: WorkerOptions): ImageWorker {
  const child = fork(fileURLToPath(module), [String(maxMemory)], processOptions);
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<never>();
  // Rejects before a job waits for it.
  gone.promise.catch(() => undefined);
  let state: 'starting' | 'idle' | 'working' | 'late' | 'dead' = 'starting';
  let pieces: Uint8Array[] = [];
  let finish: (end: ImageEnd) => void = () => undefined;

  child.on('message', (message) => {
    const reply = imageReply.parse(message);
    if ('bytes' in reply) pieces.push(reply.bytes);
    else if ('ready' in reply) ready.resolve();
    else {
      state = 'idle';
      if (reply.memory > wornMemory) kill();
      finish(reply.end);
    }
  });
  child.once('error', (error) => die({ error }));
  child.once('exit', (code, signal) => die({ code, signal }));

  function die(cause: object): void {
    if (state === 'starting') log.error(cause, 'the process of pictures does not start');
    if (state === 'working') log.warn(cause, 'a picture ended the process that decoded it');
    if (state === 'late') log.warn(cause, 'a picture was not decoded in time');
    gone.reject(state === 'working' ? heavyImage() : state === 'late' ? slowImage() : busy());
    kill();
  }

  function kill(): void {
    state = 'dead';
    child.kill('SIGKILL');
  }

  function send(request: ImageRequest): Promise<void> {
    // A message that cannot be sent is followed by the end of the process.
    const sent = new Promise<void>((resolve) => child.send(request, () => resolve()));
    return Promise.race([sent, gone.promise]);
  }

  /** Ends the process unless it has done the task in time. */
  async function inTime<T>(task: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      if (state === 'working') state = 'late';
      child.kill('SIGKILL');
    }, timeout);
    return Promise.race([task, gone.promise]).finally(() => clearTimeout(timer));
  }

  async function work(job: ImageJob, source: PictureSource | undefined): Promise<Picture> {
    await inTime(ready.promise);
    const chunks = (await source?.()) ?? [];
    state = 'working';
    for await (const chunk of chunks) for (const bytes of piecesOf(chunk)) await send({ bytes });
    const end = new Promise<ImageEnd>((resolve) => (finish = resolve));
    await send({ job });
    throwRefusal(await inTime(end));
    return joined(pieces);
  }

  return {
    perform: (job, source) =>
      work(job, source).finally(() => {
        pieces = [];
        // The source failed: the process holds a part of its bytes.
        if (state === 'working') kill();
      }),
    isAlive: () => state !== 'dead',
    kill,
  };
}

function throwRefusal(end: ImageEnd): void {
  if (end.kind === 'refused') throw new StorageError(end.code, end.message);
  if (end.kind === 'disk full') throw new StorageError('InsufficientStorage');
  if (end.kind === 'failed') throw new Error(end.message);
}

function joined(pieces: readonly Uint8Array[]): Picture {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
