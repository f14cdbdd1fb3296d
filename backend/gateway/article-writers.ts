import type { Caller, Database } from '#backend/contract.ts';

/** Whether the caller may write articles, which need a larger body than other rows. */
export type MayWriteArticles = (caller: Caller) => Promise<boolean>;

/** Asks for the permission that the policies of the articles ask for. Not cached: only bodies above the common limit ask. */
export function createArticleWriters(database: Database): MayWriteArticles {
  return async (caller) => {
    const { role } = caller.claims;
    if (role !== 'authenticated') return role === 'service_role';
    const [row] = await database.asRole(
      caller,
      (tx) => tx<{ allowed: boolean }[]>`select private.may('blog.write') as allowed`,
    );
    return row?.allowed === true;
  };
}
