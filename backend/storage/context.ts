import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';

import type { BackendDeps, Claims, ServiceEnv } from '#backend/contract.ts';

import type { Drafts } from './files/drafts.ts';
import type { FileLedger } from './files/file-ledger.ts';
import type { FileStore } from './files/file-store.ts';
import type { ImageWorkshop } from './images/image-workshop.ts';
import type { RenderCache } from './images/render-cache.ts';
import type { Signatures } from './signing/signatures.ts';
import type { UploadSlots } from './upload/upload-slots.ts';

/** What every endpoint is built from. */
export type StorageContext = Pick<BackendDeps, 'database' | 'log' | 'now'> & {
  drafts: Drafts;
  files: FileStore;
  ledger: FileLedger;
  signatures: Signatures;
  images: ImageWorkshop;
  renders: RenderCache;
  slots: UploadSlots;
};

export type StorageRequest = Context<ServiceEnv>;
export type Endpoint = (c: StorageRequest) => Promise<Response>;

/** Policies may tell operations apart by `storage.operation()`. */
export type Operation = `storage.${'bucket' | 'object' | 'render'}.${string}`;

/** Names the caller to PostgreSQL for one transaction: its policies decide. */
export function asCaller<T>(
  { database }: Pick<StorageContext, 'database'>,
  caller: Caller,
  run: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return database.asRole(caller.claims, run, caller.settings);
}

export type Caller = { claims: Claims; settings: Record<string, string> };

export function callerOf(c: StorageRequest, operation: Operation, claims = c.get('identity').claims): Caller {
  return {
    claims,
    settings: {
      'request.method': c.req.method,
      'request.path': c.req.path.replace(/^.*\/storage\/v1(?=\/)/, ''),
      'request.headers': JSON.stringify({
        'user-agent': c.req.header('user-agent') ?? '',
        'x-forwarded-for': c.get('identity').ip,
        'x-request-id': c.get('requestId'),
      }),
      'storage.operation': operation,
      // Says that the service is deleting, and sees to the file.
      'storage.allow_delete_query': 'true',
    },
  };
}

class Undone extends Error {}

/** Asks whether the caller might, and leaves no trace; throws what PostgreSQL says against it. */
export async function mightCaller(
  context: Pick<StorageContext, 'database'>,
  caller: Caller,
  run: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  await asCaller(context, caller, async (tx) => {
    await run(tx);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}
