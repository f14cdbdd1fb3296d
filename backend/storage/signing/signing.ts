import { setImmediate as nextTurn } from 'node:timers/promises';

import * as z from 'zod';

import { list, numeric, text } from '#backend/http/input-schemas.ts';
import { asCaller, callerOf } from '#backend/storage/context.ts';
import type { Endpoint, StorageContext } from '#backend/storage/context.ts';
import { parseObjectAddress, isBucketName, objectNameMax } from '#backend/storage/names.ts';
import { readExistingNames, readObject } from '#backend/storage/objects/objects.sql.ts';
import { requireObject } from '#backend/storage/objects/require-object.ts';
import { readJson } from '#backend/storage/request-body.ts';
import { transformationSchema, serializeTransformation } from '#backend/storage/images/transformation.ts';

const expiresIn = numeric(z.int('must be integer').min(1, 'must be >= 1'));

const oneSchema = z.object({
  expiresIn,
  transform: transformationSchema.nullish(),
  versionId: text(100).nullish(),
});
const manySchema = z.object({ expiresIn, paths: list(text(objectNameMax), { min: 1, max: 1000 }) });

export const signOne =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const { bucket, name } = parseObjectAddress('/object/sign/', c.req.url);
    const body = await readJson(c, oneSchema);
    const caller = callerOf(c, 'storage.object.sign');
    const object = await asCaller(context, caller, (tx) => readObject(tx, bucket, name));
    requireObject(object, body.versionId ?? undefined);
    const transformation = body.transform ? serializeTransformation(body.transform) : '';
    const url = `${bucket}/${name}`;
    const token = await context.signatures.signDownload(url, body.expiresIn, transformation);
    return c.json({
      signedURL: `/${transformation === '' ? 'object' : 'render/image'}/sign/${url}?token=${token}`,
    });
  };

/** Signatures of one request that are computed together. */
const signedAtOnce = 20;

/** Returns for each path, in the same order, a URL or an error. A missing bucket gives the error for each path. */
export const signMany =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const bucket = c.req.param('bucket') ?? '';
    const { expiresIn: seconds, paths } = await readJson(c, manySchema);
    const caller = callerOf(c, 'storage.object.sign_many');
    // PostgreSQL cannot store NUL.
    const validPaths = isBucketName(bucket) ? paths.filter((path) => !path.includes('\0')) : [];
    const names = await asCaller(context, caller, (tx) => readExistingNames(tx, bucket, validPaths));
    const sign = async (path: string) => {
      if (!names.has(path)) {
        const error = 'Either the object does not exist or you do not have access to it';
        return { error, path, signedURL: null };
      }
      const token = await context.signatures.signDownload(`${bucket}/${path}`, seconds);
      return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
    };
    const results: Awaited<ReturnType<typeof sign>>[] = [];
    for (let from = 0; from < paths.length; from += signedAtOnce) {
      results.push(...(await Promise.all(paths.slice(from, from + signedAtOnce).map(sign))));
      // Other requests run between two groups.
      await nextTurn();
    }
    return c.json(results);
  };
