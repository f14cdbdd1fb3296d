import type { Identity, World } from './world.ts';

/** `done`: a row changed. `nothing`: accepted, and no row changed. `refused`: an error answer. */
export type Verdict = 'done' | 'nothing' | 'refused';
type Verdicts = Record<Identity, Verdict>;

export type TableLaw = {
  /** The column that names a row, and that everybody who may read the table may read. */
  key: string;
  /** Which rows each identity reads: their labels, or `refused`. */
  select: Record<Identity, string[] | 'refused'>;
  insert: Verdicts;
  update: Verdicts;
  delete: Verdicts;
  /** What `who` sends to insert. */
  sample(who: Identity, world: World): Record<string, unknown>;
  /** The row updated and deleted, by its key, and the change. */
  target: string;
  patch: Record<string, unknown>;
};

export const verdicts = (anon: Verdict, owner: Verdict, other: Verdict, admin: Verdict): Verdicts => ({
  anon,
  owner,
  other,
  admin,
});
export const nobody = verdicts('refused', 'refused', 'refused', 'refused');
/** Members hold the right that administrators use; row-level security leaves them no row. */
export const adminRows = verdicts('refused', 'nothing', 'nothing', 'done');
export const adminInserts = verdicts('refused', 'refused', 'refused', 'done');
export const everybodyReads = (...labels: string[]) => ({
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
