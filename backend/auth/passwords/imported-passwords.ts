import type { Database } from '#backend/contract.ts';

import { localHashPrefix } from './password-hash.ts';

/** Milliseconds the result is cached: every failed sign-in needs it, and the query scans all accounts. */
const cacheMilliseconds = 60_000;

/** Returns a check whether accounts remain whose password hash was imported and not yet replaced at a sign-in. */
export function createImportedPasswordCheck({ owner }: Pick<Database, 'owner'>): () => Promise<boolean> {
  let cached: Promise<boolean> | undefined;
  let until = 0;

  return function hasImportedPasswords() {
    if (cached && performance.now() < until) return cached;
    until = performance.now() + cacheMilliseconds;
    cached = read();
    cached.catch(() => (cached = undefined));
    return cached;
  };

  async function read(): Promise<boolean> {
    const [row] = await owner<{ some: boolean }[]>`
      select exists (
        select from auth.users
        where encrypted_password <> '' and not starts_with(encrypted_password, ${localHashPrefix})
      ) as some`;
    return row?.some ?? false;
  }
}
