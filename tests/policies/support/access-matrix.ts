import type { Identity, World } from './world.ts';

/** `done`: a row changed. `nothing`: accepted, and no row changed. `refused`: an error response. */
export type Verdict = 'done' | 'nothing' | 'refused';
type Verdicts = Record<Identity, Verdict>;

export type TableAccess = {
  /** The column that identifies a row; every identity with a right to read the table may read it. */
  key: string;
  /** The rows each identity reads: their labels, or `refused`. */
  select: Record<Identity, string[] | 'refused'>;
  insert: Verdicts;
  update: Verdicts;
  delete: Verdicts;
  /** The row that `who` inserts. */
  sample(who: Identity, world: World): Record<string, unknown>;
  /** The key of the row that is updated and deleted, and the change. */
  target: string;
  patch: Record<string, unknown>;
};

export const verdicts = (anon: Verdict, owner: Verdict, other: Verdict, admin: Verdict): Verdicts => ({
  anon,
  owner,
  other,
  admin,
});
export const refusedToAll = verdicts('refused', 'refused', 'refused', 'refused');
/** For members: the grant exists because administrators need it, and row-level security returns no row. */
export const adminRows = verdicts('refused', 'nothing', 'nothing', 'done');
export const adminInserts = verdicts('refused', 'refused', 'refused', 'done');
export const allRead = (...labels: string[]) => ({
  anon: labels,
  owner: labels,
  other: labels,
  admin: labels,
});
export const adminReads = (...labels: string[]) => ({
  anon: 'refused' as const,
  owner: [],
  other: [],
  admin: labels,
});
