import type { Claims, Database } from '#backend/contract.ts';

/** Whether the caller may write articles, which need a larger body than other rows. */
export type MayWriteArticles = (claims: Claims) => Promise<boolean>;

/** Asks the function that the policy of the articles calls. Not cached: only bodies above the common limit ask. */
export function createArticleWriters(database: Database): MayWriteArticles {
  return async (claims) => {
    if (claims.role !== 'authenticated') return claims.role === 'service_role';
    const [row] = await database.asRole(
      claims,
      (tx) => tx<{ allowed: boolean }[]>`select private.can_write_articles() as allowed`,
    );
    return row?.allowed === true;
  };
}
