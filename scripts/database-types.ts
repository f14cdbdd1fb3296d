import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openConnection } from '#backend/database/connect.ts';
import { silentLog } from '#tests/support/log.ts';
import { startTestCluster, templateName } from '#tests/support/cluster.ts';

import { readCatalog } from './database-types/catalog.ts';
import { renderTypes } from './database-types/render.ts';

/** Writes the types of a database made from the migrations alone, in a temporary cluster. */
const cluster = await startTestCluster();
const sql = openConnection({
  address: { socketDir: cluster.socketDir, database: templateName },
  log: silentLog,
});
try {
  const types = renderTypes(await readCatalog(sql));
  writeFileSync(join(import.meta.dirname, '../domain/database.types.gen.ts'), types);
} finally {
  await sql.end();
  await cluster.stop();
}
