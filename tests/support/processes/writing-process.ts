/** A process that writes until it is killed, and prints each acknowledged row on its standard output. */
import { openDatabase } from '#backend/database/open.ts';
import { silentLog } from '#tests/support/log.ts';
import { createWritersTable, startWriters } from './writers.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: writing-process.ts DATA_DIR');
const database = await openDatabase({ dataDir, log: silentLog });
await createWritersTable(database);
startWriters(database, { onAcknowledged: (id) => process.stdout.write(`${id}\n`) });
