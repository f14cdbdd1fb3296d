import { Hono } from 'hono';
// oxlint-disable-next-line no-restricted-imports -- the published driver is the reference
import postgres from 'postgres';
import type { ParameterOrJSON, TransactionSql } from 'postgres';

import type { Database, Identity, ServiceEnv } from '#backend/contract.ts';
import { connectDatabase } from '#backend/database/connect.ts';
import { settingsStatement } from '#backend/database/settings-statement.ts';
import { createRest } from '#backend/rest/rest.ts';

import { poolSize, silent } from './backend-options.ts';

type Sent = { text: string; values: ParameterOrJSON<never>[] };

const claims = { role: 'anon' } as const;
const identity: Identity = { claims, key: 'publishable', ip: '127.0.0.1' };

/**
 * Reads the list through `backend/rest` once and records its two statements: the role with its settings, and the
 * list.
 */
async function recordStatements(socketDir: string, path: string): Promise<Sent[]> {
  const database = await connectDatabase({ address: { socketDir, database: 'aline' }, log: silent, size: 2 });
  const sent: Sent[] = [];
  const recording: Database = {
    ...database,
    asRole: (given, run, options) =>
      database.asRole(
        given,
        (tx) =>
          run(recordingTransaction(tx, (list) => sent.push(identityStatement(options?.settings), list))),
        options,
      ),
  };
  const app = new Hono<ServiceEnv>()
    .use(async (c, next) => {
      c.set('identity', identity);
      c.set('requestId', 'bench-of-the-list');
      await next();
    })
    .route('/rest/v1', createRest({ database: recording, log: silent }));
  const response = await app.request(path, { headers: { apikey: 'sb_publishable_of_the_bench' } });
  if (response.status !== 200) throw new Error(`the list responded ${response.status}`);
  await database.close();
  return sent;
}

/** As `asRole` sends them. */
function identityStatement(settings: Record<string, string> = {}): Sent {
  return settingsStatement({
    ...settings,
    role: claims.role,
    'request.jwt.claims': JSON.stringify(claims),
    statement_timeout: '3000',
    lock_timeout: '1500',
  });
}

function recordingTransaction(tx: TransactionSql, record: (sent: Sent) => void): TransactionSql {
  return new Proxy(tx, {
    get(target, key) {
      if (key !== 'unsafe') return Reflect.get(target, key);
      return (text: string, values: ParameterOrJSON<never>[], options: object) => {
        record({ text, values });
        return target.unsafe(text, values, options);
      };
    },
  });
}

/**
 * The published driver alone, without the change of `backend/database/driver.ts`, with the same statements as
 * `backend/rest`. Returns the JSON text.
 */
export async function openDriver(socketDir: string, path: string): Promise<() => Promise<string>> {
  const statements = await recordStatements(socketDir, path);
  const sql = postgres({ host: socketDir, database: 'aline', user: 'authenticator', max: poolSize });
  return async function readList() {
    const results = await sql.begin((tx) =>
      statements.map(({ text, values }) => tx.unsafe<{ body: string }[]>(text, values, { prepare: true })),
    );
    return results.at(-1)?.[0]?.body ?? '';
  };
}
