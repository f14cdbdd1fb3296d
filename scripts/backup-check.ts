/** `npm run backup:check -- FILE`: reads a whole backup and compares every checksum, without restoring it. */
import { runCommand, OperationRefusal } from './operation.ts';
import { checkBackup } from './read-backup.ts';

if (import.meta.main) {
  await runCommand(async () => {
    const file = process.argv[2];
    if (!file) throw new OperationRefusal('Usage: npm run backup:check -- FILE');
    const { madeAt, tables, files } = await checkBackup(file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${file}: complete. ${rows} rows of ${tables.length} tables and ${files.length} files of ${madeAt}.`;
  });
}
