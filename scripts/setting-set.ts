/** `npm run setting:set -- KEY JSON`: changes one setting, whether the site runs or not. */
import type { Database } from '#backend/contract.ts';
import { settings } from '#content/seed/settings.ts';
import type { Json } from '#content/seed/settings.ts';

import { runCommand, OperationRefusal, readSiteLocation, withDatabase } from './operation.ts';

/**
 * Returns the line to print.
 * @throws {OperationRefusal} when the site does not read the key, or the database refuses the value.
 */
export async function setSetting(
  database: Pick<Database, 'owner'>,
  key: string,
  value: Json,
): Promise<string> {
  const known = settings.find((setting) => setting.key === key);
  if (!known) {
    const keys = settings.map((setting) => setting.key).join(', ');
    throw new OperationRefusal(`There is no setting ${key}. There are: ${keys}.`);
  }
  const { owner } = database;
  try {
    await owner`
      insert into public.settings (key, value, description, is_public)
      values (${key}, ${owner.json(value)}, ${known.description}, ${known.isPublic})
      on conflict (key) do update set value = excluded.value`;
  } catch (error) {
    // check_violation
    if (error instanceof Error && 'code' in error && error.code === '23514')
      throw new OperationRefusal(`The database refuses this value of ${key} (${known.description}).`);
    throw error;
  }
  return `${key} is set.`;
}

/** The value as JSON: a text needs its double quotes. */
export function readValue(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperationRefusal(`Not JSON: ${text}`);
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const [key, text] = process.argv.slice(2);
    if (!key || text === undefined) throw new OperationRefusal('Usage: npm run setting:set -- KEY JSON');
    const value = readValue(text);
    return withDatabase(readSiteLocation(), (database) => setSetting(database, key, value));
  });
}
