import type { CallFailure, CountCall } from '#backend/contract.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

import type { ImageProcessor } from './image-processor.ts';

/** The processor, with each picture counted: how long it took with its wait, and whether it failed for another reason than its file. */
export function countPictures(processor: ImageProcessor, count: CountCall | undefined): ImageProcessor {
  if (!count) return processor;
  async function counted<Result>(work: Promise<Result>): Promise<Result> {
    const start = performance.now();
    const record = (failure?: CallFailure) => count?.('pictures', performance.now() - start, failure);
    try {
      const result = await work;
      record();
      return result;
    } catch (error) {
      record(failureOf(error));
      throw error;
    }
  }
  return {
    reencode: (...job) => counted(processor.reencode(...job)),
    render: (...job) => counted(processor.render(...job)),
    close: processor.close,
  };
}

/** Undefined for a file that is no picture, is too large, or whose reader left. */
function failureOf(error: unknown): CallFailure | undefined {
  if (error instanceof StorageError && error.code !== 'SlowDown') return undefined;
  if (error instanceof Error && error.name === 'AbortError') return undefined;
  const code = error instanceof StorageError ? error.code : 'IMAGE_FAILED';
  return { code, message: error instanceof Error ? error.message : String(error) };
}
