/**
 * The twin of S3: the driver alone, sending the very statements that `backend/rest` sends for the list, under the
 * same role and settings, as many at a time as the pool holds. It prints how many a second.
 */
import postgres, { type ParameterOrJSON, type TransactionSql } from 'postgres';

import type { Database, Identity, ServiceEnv } from '#backend/contract.ts';
import { connectDatabase } from '#backend/database/connect.ts';
import { createRest } from '#backend/rest/rest.ts';
import { Hono } from 'hono';

const [socketDir = '', path = '', seconds = '3'] = process.argv.slice(2);
const lanes = 20;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Sent = { text: string; values: ParameterOrJSON<never>[] };

/** Asks `backend/rest` for the list once, and keeps what it says to the database. */
async function recordStatements(): Promise<Sent[]> {
  const database = await connectDatabase({ address: { socketDir, database: 'aline' }, log: silent, size: 1 });
  const sent: Sent[] = [];
  const claims = { role: 'anon' } as const;
  const recording: Database = {
    ...database,
    asRole: (given, run, settings) =>
      database.asRole(
        given,
        (tx) =>
          run(
            record(tx, (text, values) => {
              const all = Object.entries({
                ...settings,
                role: claims.role,
                'request.jwt.claims': JSON.stringify(claims),
                statement_timeout: '3000',
              });
              sent.push(
                {
                  text: `select ${all.map((_, i) => `set_config($${i * 2 + 1}, $${i * 2 + 2}, true)`).join(', ')}`,
                  values: all.flat(),
                },
                { text, values },
              );
            }),
          ),
        settings,
      ),
  };
  const identity: Identity = { claims, key: 'publishable', ip: '127.0.0.1' };
  const app = new Hono<ServiceEnv>()
    .use(async (c, next) => {
      c.set('identity', identity);
      c.set('requestId', 'bench-of-the-list');
      await next();
    })
    .route('/rest/v1', createRest({ database: recording, log: silent }));
  const answer = await app.request(path, { headers: { apikey: 'sb_publishable_of_the_bench' } });
  if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
  await database.close();
  return sent;
}

function record(
  tx: TransactionSql,
  keep: (text: string, values: ParameterOrJSON<never>[]) => void,
): TransactionSql {
  return new Proxy(tx, {
    get(target, key) {
      if (key !== 'unsafe') return Reflect.get(target, key);
      return (text: string, values: ParameterOrJSON<never>[], options: object) => {
        keep(text, values);
        return target.unsafe(text, values, options);
      };
    },
  });
}

const statements = await recordStatements();
const sql = postgres({ host: socketDir, database: 'aline', user: 'authenticator', max: lanes });

async function readList(): Promise<void> {
  await sql.begin((tx) => statements.map(({ text, values }) => tx.unsafe(text, values, { prepare: true })));
}

let done = 0;
await Promise.all(Array.from({ length: lanes }, readList));
const end = performance.now() + Number(seconds) * 1000;
await Promise.all(
  Array.from({ length: lanes }, async () => {
    while (performance.now() < end) {
      await readList();
      done += 1;
    }
  }),
);
console.log(`rate ${done / Number(seconds)}`);
await sql.end();
