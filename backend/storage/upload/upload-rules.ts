import type { Bucket } from '#backend/storage/objects/buckets.sql.ts';
import type { Draft, Drafts } from '#backend/storage/files/drafts.ts';
import { largestFile } from '#backend/storage/files/file-size.ts';
import { declaredFormat, detectFormat, essenceOf } from '#backend/storage/images/image-format.ts';
import type { ImageProcessor } from '#backend/storage/images/image-processor.ts';
import type { Turn } from '#backend/storage/queue/fair-queue.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import type { UploadBody } from './upload-body.ts';
import type { Declaration } from './upload-details.ts';
import { formMargin } from './upload-form.ts';

/** The empty file by which the dashboard represents an empty folder; allowed whatever its media type. */
const folderPlaceholder = /(?:^|\/)\.emptyFolderPlaceholder$/;

type Limits = Pick<Bucket, 'allowed_mime_types' | 'file_size_limit'>;

/**
 * Checks the declaration of the headers against the limits of the bucket.
 *
 * @throws {StorageError} as `checkLimits`.
 */
export function checkDeclaration(bucket: Limits, name: string, { details, length }: Declaration): void {
  if (details) return checkLimits(bucket, name, length ?? 0, details.mimetype);
  if (length !== undefined && length > maxBytes(bucket) + formMargin)
    throw new StorageError('EntityTooLarge');
}

/**
 * Checks the size and the declared media type against the limits of the bucket.
 *
 * @throws {StorageError} `EntityTooLarge` or `InvalidMimeType`.
 */
export function checkLimits(bucket: Limits, name: string, size: number, mimetype: string): void {
  const placeholder = folderPlaceholder.test(name);
  if (size > (placeholder ? 0 : maxBytes(bucket))) throw new StorageError('EntityTooLarge');
  const allowed = bucket.allowed_mime_types ?? [];
  if (placeholder || allowed.length === 0) return;
  if (!allowed.some((type) => matches(type, essenceOf(mimetype)))) throw unsupported(mimetype);
  // A bucket of images is displayed on pages: only the five formats are allowed, not SVG, which may contain scripts.
  if (allowed.every((type) => type.startsWith('image/')) && !declaredFormat(mimetype))
    throw unsupported(mimetype);
}

function matches(allowed: string, essence: string): boolean {
  const type = essenceOf(allowed);
  if (type === '*' || type === '*/*') return true;
  return type.endsWith('/*') ? essence.startsWith(type.slice(0, -1)) : type === essence;
}

/** The largest file that `checkLimits` allows, in bytes. */
export function maxBytes(bucket: Limits): number {
  return Math.min(bucket.file_size_limit ?? largestFile, largestFile);
}

/**
 * Re-encodes a file declared as one of the five image formats in that format, which removes all metadata (location,
 * camera) and embedded data. Returns any other file unchanged. The caller must also discard a new draft.
 *
 * @throws {StorageError} `InvalidMimeType` for a file that is not an image as declared, `EntityTooLarge` beyond the
 *   limits of `ImageProcessor`, `SlowDown`.
 */
export async function reencodeImage(
  { images, drafts }: { images: ImageProcessor; drafts: Drafts },
  { file, mimetype, contentEncoding }: Pick<UploadBody, 'file' | 'mimetype' | 'contentEncoding'>,
  turn: Turn,
): Promise<Draft> {
  const format = declaredFormat(mimetype);
  if (!format) return file;
  if (contentEncoding !== undefined || !detectFormat(file.head)) throw unsupported(mimetype);
  return drafts
    .make((path) => images.reencode(file.path, path, format, turn))
    .catch((error: unknown) => {
      if (error instanceof StorageError && error.code === 'InvalidRequest') throw unsupported(mimetype);
      throw error;
    });
}

export function unsupported(mimetype: string): StorageError {
  return new StorageError('InvalidMimeType', `mime type ${mimetype.slice(0, 100)} is not supported`);
}

/** A strong validator: a hash of the bytes. */
export function etagOf({ sha256 }: Draft): string {
  return `"${sha256.slice(0, 32)}"`;
}
