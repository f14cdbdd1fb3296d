import { z } from 'zod';

import { findBucket } from '#backend/storage/objects/buckets.sql.ts';
import { type Endpoint, type StorageContext, asCaller, callerOf } from '#backend/storage/context.ts';
import { addressAfter, isBucketName } from '#backend/storage/names.ts';
import { findNames, findObject } from '#backend/storage/objects/objects.sql.ts';
import { found } from '#backend/storage/objects/readable-object.ts';
import { readJson } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { transformationSchema, wordTransformation } from '#backend/storage/images/transformation.ts';

/** Ten years, in seconds: the number must stay one that a token can hold. */
const longest = 10 * 365 * 24 * 3600;
const expiresIn = z.int('must be integer').min(1, 'must be >= 1').max(longest, `must be <= ${longest}`);

const oneSchema = z.object({
  expiresIn,
  transform: transformationSchema.nullish(),
  versionId: z.string().nullish(),
});
const manySchema = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) });

export const signOne =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const { bucket, name } = addressAfter('/object/sign/', c.req.url);
    const body = await readJson(c, oneSchema);
    if (!(await findBucket(context.database.owner, bucket))) throw new StorageError('NoSuchBucket');
    const caller = callerOf(c, 'storage.object.sign');
    const object = await asCaller(context, caller, (tx) => findObject(tx, bucket, name));
    found(object, body.versionId ?? undefined);
    const transformation = body.transform ? wordTransformation(body.transform) : '';
    const url = `${bucket}/${name}`;
    const token = await context.signatures.signReading(url, body.expiresIn, transformation);
    return c.json({
      signedURL: `/${transformation === '' ? 'object' : 'render/image'}/sign/${url}?token=${token}`,
    });
  };

/** Answers for each path in its place: an address, or why there is none, the bucket's absence included. */
export const signMany =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const bucket = c.req.param('bucket') ?? '';
    const { expiresIn: seconds, paths } = await readJson(c, manySchema);
    const caller = callerOf(c, 'storage.object.sign_many');
    // PostgreSQL holds no NUL.
    const wanted = isBucketName(bucket) ? paths.filter((path) => !path.includes('\0')) : [];
    const names = await asCaller(context, caller, (tx) => findNames(tx, bucket, wanted));
    const answers = paths.map(async (path) => {
      if (!names.has(path)) {
        const error = 'Either the object does not exist or you do not have access to it';
        return { error, path, signedURL: null };
      }
      const token = await context.signatures.signReading(`${bucket}/${path}`, seconds);
      return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
    });
    return c.json(await Promise.all(answers));
  };
