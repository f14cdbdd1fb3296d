import { dryRunAsCaller } from '#backend/storage/context.ts';
import type { Caller, StorageContext } from '#backend/storage/context.ts';
import { insertObject } from '#backend/storage/objects/objects.sql.ts';
import type { NewObject } from '#backend/storage/objects/objects.sql.ts';
import { readPoliciesReadMetadata } from './write-policies.sql.ts';

type Write = { caller: Caller; object: NewObject; upsert: boolean };

/**
 * Whether the policies let the caller write the object, with what is known of its file before its body is read. False
 * when they refuse it but may still allow it, because they read the metadata and some of it is unknown.
 *
 * @throws {PostgresError} `42501` when the policies refuse any such file, `23505` when the object exists and is not
 *   replaced.
 */
export async function mayWrite(
  context: StorageContext,
  { caller, object, upsert }: Write,
  isComplete: boolean,
): Promise<boolean> {
  try {
    await dryRunAsCaller(context, caller, (tx) => insertObject(tx, object, upsert));
    return true;
  } catch (error) {
    const denied = error instanceof Error && 'code' in error && error.code === '42501';
    if (!denied || isComplete) throw error;
    if (!(await readPoliciesReadMetadata(context.database.owner, caller.claims.role, upsert))) throw error;
    return false;
  }
}
