import { join } from 'node:path';

import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';

import type { BackendDeps, ServiceEnv } from '#backend/contract.ts';

import { createErrorHandler } from './error-response.ts';
import * as buckets from './objects/bucket-endpoints.ts';
import type { StorageContext } from './context.ts';
import { createDiskFiles } from './files/disk-files.ts';
import { createDrafts } from './files/drafts.ts';
import { createFileRecords } from './files/file-records.ts';
import { countPictures } from './images/count-pictures.ts';
import { createImageProcessor } from './images/image-processor.ts';
import { copy, move, removeMany, removeOne } from './objects/object-change-endpoints.ts';
import { listObjects } from './objects/list.ts';
import { listPages } from './objects/list-pages.ts';
import {
  download,
  downloadPublic,
  downloadSigned,
  info,
  publicInfo,
} from './objects/object-read-endpoints.ts';
import { createRenderCache } from './images/render-cache.ts';
import { renderAuthenticated, renderPublic, renderSigned } from './images/render.ts';
import { createS3Files } from './files/s3-files.ts';
import { createImageQueue, createUploadQueue } from './queue/queues.ts';
import { createSignatures } from './signing/signatures.ts';
import { signMany, signOne } from './signing/signing.ts';
import { createUploadPace } from './upload/upload-pace.ts';
import { signUpload, uploadObject, uploadToSigned } from './upload/upload.ts';

const megabyte = 1024 * 1024;

export type Storage = {
  /** The routes of `/storage/v1` that `@supabase/storage-js` calls. */
  app: Hono<ServiceEnv>;
  /** Removes the files without a row and abandoned drafts, until `signal` is aborted. Returns the number of files. */
  removeDueFiles(signal?: AbortSignal): Promise<number>;
  /** Ends the process that decodes pictures. */
  close(): void;
};

export function createStorage(deps: BackendDeps): Storage {
  const context = createContext(deps);
  return {
    app: createRoutes(context),
    async removeDueFiles(signal) {
      await context.drafts.removeAbandoned();
      return context.fileRecords.removeDue(signal);
    },
    close: context.images.close,
  };
}

function createRoutes(context: StorageContext): Hono<ServiceEnv> {
  const storage = new Hono<ServiceEnv>();
  storage.onError(createErrorHandler(context.log));
  storage.use(disableCaching);

  storage.get('/bucket', buckets.listAll(context)).post(buckets.create(context));
  storage.post('/bucket/:id/empty', buckets.empty(context));
  storage
    .get('/bucket/:id', buckets.getOne(context))
    .put(buckets.update(context))
    .delete(buckets.remove(context));

  storage.post('/object/move', move(context));
  storage.post('/object/copy', copy(context));
  storage.post('/object/list/:bucket', listObjects(context));
  storage.post('/object/list-v2/:bucket', listPages(context));
  storage.post('/object/sign/:bucket', signMany(context));
  storage.post('/object/sign/:bucket/*', signOne(context)).get(downloadSigned(context));
  storage.post('/object/upload/sign/:bucket/*', signUpload(context)).put(uploadToSigned(context));
  storage.get('/object/public/:bucket/*', downloadPublic(context));
  storage.get('/object/authenticated/:bucket/*', download(context, '/object/authenticated/'));
  storage.get('/object/info/public/:bucket/*', publicInfo(context));
  storage.get('/object/info/authenticated/:bucket/*', info(context, '/object/info/authenticated/'));
  storage.get('/object/info/:bucket/*', info(context, '/object/info/'));
  storage.get('/render/image/public/:bucket/*', renderPublic(context));
  storage.get('/render/image/authenticated/:bucket/*', renderAuthenticated(context));
  storage.get('/render/image/sign/:bucket/*', renderSigned(context));

  // Last: a bucket named like a route above (`public`, `sign`) needs the longer paths, as on the hosted service.
  storage.delete('/object/:bucket', removeMany(context));
  storage
    .get('/object/:bucket/*', download(context, '/object/'))
    .post(uploadObject(context))
    .put(uploadObject(context))
    .delete(removeOne(context));

  for (const path of [
    '/bucket/:id/lifecycle',
    '/cdn/*',
    '/iceberg/*',
    '/vector/*',
    '/upload/resumable/*',
    '/s3/*',
  ])
    storage.all(path, () => {
      throw buckets.featureNotEnabled('requested');
    });
  return storage;
}

function createContext(deps: BackendDeps): StorageContext {
  const { database, keys, limiter, log, now, rateLimits, storage, countCall } = deps;
  const files = storage.s3 ? createS3Files(storage.s3) : createDiskFiles(storage.uploads);
  // Two caches, so that the arbitrary sizes that a user requests do not evict those of the pages.
  const renders = {
    listed: createRenderCache(join(storage.scratch, 'renders'), log, 192 * megabyte),
    exact: createRenderCache(join(storage.scratch, 'exact-renders'), log, 64 * megabyte),
  };
  const removeDerived = async (versions: readonly string[]) => {
    await renders.listed.removeVersions(versions);
    await renders.exact.removeVersions(versions);
  };
  return {
    database,
    log,
    now,
    drafts: createDrafts(join(storage.scratch, 'drafts')),
    files,
    fileRecords: createFileRecords({ database, files, removeDerived, log }),
    signatures: createSignatures({ keys, now }),
    images: countPictures(
      createImageProcessor({ queue: createImageQueue(), log, ...storage.images }),
      countCall,
    ),
    renders,
    uploadQueue: createUploadQueue(),
    uploadPace: createUploadPace({ limiter, rateLimits }),
  };
}

/** Sets `Cache-Control: no-store` on every response that does not set its own. */
const disableCaching: MiddlewareHandler<ServiceEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
};
