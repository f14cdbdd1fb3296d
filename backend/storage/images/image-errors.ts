import { StorageError } from '#backend/storage/storage-error.ts';

export function invalidImage(): StorageError {
  return new StorageError('InvalidRequest', 'The source image is invalid or unsupported for rendering');
}

export function tooManyPixels(most: number): StorageError {
  return new StorageError(
    'EntityTooLarge',
    `The image exceeded the maximum of ${most / 1_000_000} megapixels`,
  );
}

export function slowImage(): StorageError {
  return new StorageError('EntityTooLarge', 'The image takes too long to process');
}

/** The image ended the process that decoded it: it needed too much memory, or broke the decoder. */
export function heavyImage(): StorageError {
  return new StorageError('EntityTooLarge', 'The image takes too much memory to process');
}
