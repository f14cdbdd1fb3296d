import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';

import type { BackendDeps, Caller as DatabaseCaller, ServiceEnv } from '#backend/contract.ts';

import type { Drafts } from './files/drafts.ts';
import type { FileRecords } from './files/file-records.ts';
import type { FileStore } from './files/file-store.ts';
import type { ImageProcessor } from './images/image-processor.ts';
import type { RenderCache } from './images/render-cache.ts';
import type { FairQueue } from './queue/fair-queue.ts';
import type { Signatures } from './signing/signatures.ts';
import type { UploadPace } from './upload/upload-pace.ts';

/** The dependencies of the endpoints. */
export type StorageContext = Pick<BackendDeps, 'database' | 'log' | 'now'> & {
  drafts: Drafts;
  files: FileStore;
  fileRecords: FileRecords;
  signatures: Signatures;
  images: ImageProcessor;
  /** Pictures in the sizes of `domain/files.ts`, and pictures in any other size. */
  renders: { listed: RenderCache; exact: RenderCache };
  uploadQueue: FairQueue;
  uploadPace: UploadPace;
};

export type StorageRequest = Context<ServiceEnv>;
export type Endpoint = (c: StorageRequest) => Promise<Response>;

/** The value that policies read with `storage.operation()`. */
export type Operation = `storage.${'bucket' | 'object' | 'render'}.${string}`;

/** Runs a transaction under the role and the claims of the caller, so that the policies apply. */
export function asCaller<T>(
  { database }: Pick<StorageContext, 'database'>,
  caller: Caller,
  run: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  const { settings, signal } = caller;
  return database.asRole(caller, run, { settings, signal });
}

export type Caller = DatabaseCaller & { settings: Record<string, string>; signal: () => AbortSignal };

export function callerOf(c: StorageRequest, operation: Operation, claims = c.get('identity').claims): Caller {
  const { ip, from } = c.get('identity');
  return {
    claims,
    ip,
    from,
    signal: () => c.req.raw.signal,
    settings: {
      'request.method': c.req.method,
      'request.path': c.req.path.replace(/^.*\/storage\/v1(?=\/)/, ''),
      'request.headers': JSON.stringify({
        'user-agent': c.req.header('user-agent') ?? '',
        'x-forwarded-for': ip,
        'x-request-id': c.get('requestId'),
      }),
      'storage.operation': operation,
      // Lets the delete trigger pass: this service also removes the file.
      'storage.allow_delete_query': 'true',
    },
  };
}

class RolledBack extends Error {}

/**
 * Runs statements as the caller and rolls them back, to check the caller's permissions.
 *
 * @throws {PostgresError} when a policy or a constraint refuses.
 */
export async function dryRunAsCaller(
  context: Pick<StorageContext, 'database'>,
  caller: Caller,
  run: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  await asCaller(context, caller, async (tx) => {
    await run(tx);
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}
