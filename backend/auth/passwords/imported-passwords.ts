import type { Database } from '#backend/contract.ts';

import { ownPrefix } from './password-hash.ts';

/** Milliseconds an answer is believed: it is asked at every sign-in, and reads every account. */
const believedFor = 60_000;

/** Whether passwords hashed elsewhere are still waiting for their owners to sign in. */
export function createImportedPasswords({ owner }: Pick<Database, 'owner'>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let until = 0;

  return function someImported() {
    if (answer && performance.now() < until) return answer;
    until = performance.now() + believedFor;
    answer = read();
    answer.catch(() => (answer = undefined));
    return answer;
  };

  async function read(): Promise<boolean> {
    const [row] = await owner<{ some: boolean }[]>`
      select exists (
        select from auth.users
        where encrypted_password <> '' and not starts_with(encrypted_password, ${ownPrefix})
      ) as some`;
    return row?.some ?? false;
  }
}
