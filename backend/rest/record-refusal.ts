import type { Context } from 'hono';

import type { recordedRefusals } from '#domain/audit.ts';

import type { Database, Log, ServiceEnv } from '#backend/contract.ts';

import type { RestError } from './rest-error.ts';

/**
 * Why the rights of the caller refused the request: a function of the back-office, or a policy; undefined for any other
 * error.
 */
function refusalOf({ body }: RestError): (typeof recordedRefusals)[number] | undefined {
  if (body.code !== '42501') return undefined;
  if (body.hint === 'permission_required') return body.hint;
  return body.message.includes('violates row-level security policy') ? 'row_level_security' : undefined;
}

/**
 * Records in the audit log that a signed-in member was refused, outside of the transaction that failed. The response
 * does not depend on the record: a record that fails is logged.
 */
export async function recordRefusal(
  { database, log }: { database: Database; log: Log },
  error: RestError,
  c: Context<ServiceEnv>,
): Promise<void> {
  const identity = c.get('identity');
  const refusal = refusalOf(error);
  if (identity?.claims.role !== 'authenticated' || !identity.claims.sub || !refusal) return;
  const path = c.req.path.replace(/^.*\/rest\/v1(?=\/)/, '');
  await database.owner`
    select private.record_refusal(
      ${identity.claims.sub}, ${c.req.method}, ${path}, ${refusal}, ${identity.ip},
      ${c.req.header('user-agent') ?? null}, ${c.get('requestId')}
    )`.catch((reason: unknown) => {
    const message = reason instanceof Error ? reason.message : String(reason);
    log.warn({ reason: message }, 'refusal not recorded');
  });
}
