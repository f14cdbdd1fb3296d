import { join } from 'node:path';

import type { Database, Keys } from './contract.ts';
import { KeyFileError } from './keys.ts';

/**
 * Records in the database which key signs its tokens. Only for a database that several processes may use: two with
 * different keys would refuse each other's tokens. Another recorded key is replaced when this process has it too, so
 * that keys can be rotated.
 * @throws {KeyFileError} when the recorded key is not among the keys of this process.
 */
export async function claimSigningKeys(
  database: Pick<Database, 'owner'>,
  { signing }: Pick<Keys, 'signing'>,
  dataDir: string,
): Promise<void> {
  const kids = signing.map(({ kid }) => kid);
  const [first = ''] = kids;
  const [row] = await database.owner<{ kid: string }[]>`
    insert into supabase_migrations.signing_key (kid) values (${first})
    on conflict (only_row) do update
      set kid = case when signing_key.kid = any (${kids}::text[]) then excluded.kid else signing_key.kid end
    returning kid`;
  if (row?.kid === first) return;
  throw new KeyFileError(
    `The database of DATABASE_URL is used with other signing keys than those of ${join(dataDir, 'keys.json')}: ` +
      'copy the keys.json of its data folder there, or share one DATA_DIR. If it is lost, run ' +
      '"delete from supabase_migrations.signing_key" in the database: every member then has to sign in again.',
  );
}
