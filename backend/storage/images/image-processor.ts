import type { Log } from '#backend/contract.ts';

import type { FairQueue, Turn } from '#backend/storage/queue/fair-queue.ts';
import { busy } from '#backend/storage/storage-error.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageJob } from './image-messages.ts';
import { startImageWorker } from './image-worker.ts';
import type { ImageWorker, Picture, PictureSource, WorkerOptions } from './image-worker.ts';

export type Transformation = {
  width: number | undefined;
  height: number | undefined;
  resize: 'cover' | 'contain' | 'fill';
  /** 20 to 100. */
  quality: number;
  format: ImageFormat;
};

export type ImageProcessor = {
  /**
   * Re-encodes the file `from` to the file `to`: upright, without EXIF or other metadata.
   *
   * @throws {StorageError} `InvalidRequest` for a file that is not an image, `EntityTooLarge` beyond the pixels of
   *   `fileLimits`, 1,000 frames, ten seconds of processing or the memory of the process, `SlowDown`.
   */
  reencode(from: string, to: string, format: ImageFormat, turn: Turn): Promise<void>;
  /**
   * Renders a transformed image. Calls `source` at its turn.
   *
   * @throws {StorageError} as `reencode`.
   */
  render(source: PictureSource, transformation: Transformation, turn: Turn): Promise<Picture>;
  /** Ends the process that decodes. */
  close(): void;
};

export type ImageProcessorOptions = Partial<Omit<WorkerOptions, 'log'>> & {
  /** Runs one task at a time. */
  queue: FairQueue;
  log: Log;
  /** Milliseconds without work after which the process ends. */
  idle?: number;
};

/** The largest pictures that `fileLimits` allows take 250 to 300 MB, the process itself included. */
const defaultMaxMemory = 320 * 1024 * 1024;

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/**
 * Decodes each image in a child process, in the order of `queue`; uploads first. The process starts with the first
 * image, ends when idle, and is replaced when an image has ended it (ADR-0018).
 */
export function createImageProcessor(options: ImageProcessorOptions): ImageProcessor {
  const { queue, log, idle = 10_000 } = options;
  const workerOptions: WorkerOptions = {
    log,
    maxMemory: options.maxMemory ?? defaultMaxMemory,
    // Longer than the ten seconds after which the decoder gives up.
    timeout: options.timeout ?? 15_000,
    module: options.module ?? new URL('./image-process.ts', import.meta.url),
  };
  let worker: ImageWorker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function readyWorker(): ImageWorker {
    clearTimeout(idleTimer);
    if (worker?.isAlive()) return worker;
    try {
      worker = startImageWorker(workerOptions);
      return worker;
    } catch (error) {
      log.error({ error }, 'the process of pictures does not start');
      throw busy();
    }
  }

  async function convert(job: ImageJob, source?: PictureSource): Promise<Picture> {
    try {
      return await readyWorker().perform(job, source);
    } finally {
      idleTimer = setTimeout(close, idle).unref();
    }
  }

  function close(): void {
    clearTimeout(idleTimer);
    worker?.kill();
  }

  return {
    reencode: (from, to, format, turn) =>
      queue({ ...turn, urgent: true }, async () => {
        await convert({ from, to, format, quality: 85 });
      }),
    render: (source, { width, height, resize, quality, format }, turn) => {
      const sides = { ...(width && { width }), ...(height && { height }) };
      return queue(turn, () => convert({ format, quality, resize: { ...sides, fit: fits[resize] } }, source));
    },
    close,
  };
}
