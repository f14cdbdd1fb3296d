import type { Identity, RoleIdentity, World } from './world.ts';
import { isRoleIdentity } from './world.ts';

/** `done`: a row changed. `nothing`: accepted, and no row changed. `refused`: an error response. */
export type Verdict = 'done' | 'nothing' | 'refused';
type MemberIdentity = Exclude<Identity, RoleIdentity>;
type Verdicts = Record<MemberIdentity, Verdict>;
/** The rows an identity reads: their labels, or `refused`. */
type Reads = string[] | 'refused';

export type TableAccess = {
  /** The column that identifies a row; every identity with a right to read the table may read it. */
  key: string;
  select: Record<MemberIdentity, Reads>;
  insert: Verdicts;
  update: Verdicts;
  delete: Verdicts;
  /** The row that `who` inserts. */
  sample(who: Identity, world: World): Record<string, unknown>;
  /** The key of the row that is updated and deleted, and the change. */
  target: string;
  patch: Record<string, unknown>;
  /** What the roles may do beyond `other`, whose rights they have by default. */
  roles?: Partial<Record<RoleIdentity, RoleAccess>>;
};
type RoleAccess = { select?: Reads; insert?: Verdict; update?: Verdict; delete?: Verdict };

/** What the matrix expects of one operation of an identity; labels in alphabetical order. */
export function expectedOf(access: TableAccess, operation: keyof RoleAccess, who: Identity): Reads | Verdict {
  const expected = isRoleIdentity(who)
    ? (access.roles?.[who]?.[operation] ?? access[operation].other)
    : access[operation][who];
  return Array.isArray(expected) ? expected.toSorted() : expected;
}

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
