import type { Bucket } from '#backend/storage/objects/buckets.sql.ts';
import type { Draft, Drafts } from '#backend/storage/files/drafts.ts';
import { largestFile } from '#backend/storage/files/file-size.ts';
import { claimedFormat, detectFormat, essenceOf } from '#backend/storage/images/image-format.ts';
import type { ImageWorkshop } from '#backend/storage/images/image-workshop.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import type { UploadBody } from './upload-body.ts';

/** The dashboard's stand-in for an empty folder: no type fits it, and it is empty. */
const folderPlaceholder = /(?:^|\/)\.emptyFolderPlaceholder$/;

type Limits = Pick<Bucket, 'allowed_mime_types' | 'file_size_limit'>;

/** What a bucket lets in: by size, and by the type that is claimed. */
export function checkLimits(bucket: Limits, name: string, size: number, mimetype: string): void {
  const placeholder = folderPlaceholder.test(name);
  if (size > (placeholder ? 0 : mostBytes(bucket))) throw new StorageError('EntityTooLarge');
  const allowed = bucket.allowed_mime_types ?? [];
  if (placeholder || allowed.length === 0) return;
  if (!allowed.some((type) => matches(type, essenceOf(mimetype)))) throw unsupported(mimetype);
  // Such a bucket is shown on pages: of all that calls itself an image (SVG is a program), only the five.
  if (allowed.every((type) => type.startsWith('image/')) && !claimedFormat(mimetype))
    throw unsupported(mimetype);
}

function matches(allowed: string, essence: string): boolean {
  const type = essenceOf(allowed);
  if (type === '*' || type === '*/*') return true;
  return type.endsWith('/*') ? essence.startsWith(type.slice(0, -1)) : type === essence;
}

/** Bytes that `checkLimits` would let in there at most. */
export function mostBytes(bucket: Limits): number {
  return Math.min(bucket.file_size_limit ?? largestFile, largestFile);
}

/**
 * What claims to be one of the five kinds of image must be one, and is made anew in the kind it claims: nothing hidden
 * beside the pixels (place, camera, a program) is kept. Everything else stays as it came. Another draft than the one
 * given is the caller's to discard as well.
 */
export async function acceptedFile(
  { images, drafts }: { images: ImageWorkshop; drafts: Drafts },
  { file, mimetype, contentEncoding }: Pick<UploadBody, 'file' | 'mimetype' | 'contentEncoding'>,
): Promise<Draft> {
  const format = claimedFormat(mimetype);
  if (!format) return file;
  if (contentEncoding !== undefined || !detectFormat(file.head)) throw unsupported(mimetype);
  return drafts
    .make((path) => images.clean(file.path, path, format))
    .catch((error: unknown) => {
      if (error instanceof StorageError && error.code === 'InvalidRequest') throw unsupported(mimetype);
      throw error;
    });
}

export function unsupported(mimetype: string): StorageError {
  return new StorageError('InvalidMimeType', `mime type ${mimetype.slice(0, 100)} is not supported`);
}

/** A strong validator: other bytes, another tag. */
export function etagOf({ sha256 }: Draft): string {
  return `"${sha256.slice(0, 32)}"`;
}
