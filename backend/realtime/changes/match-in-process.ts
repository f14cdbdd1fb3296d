import type { Change } from './change.ts';
import type { Candidate } from './change-page.ts';
import { changeError } from './change-payload.ts';
import type { PublishedTable } from './published-tables.ts';

/**
 * Whether a change matches the conditions of a subscription that this process evaluates. A change that is sent as an
 * error matches every filter: a subscriber would otherwise not learn of it.
 */
export function matchesInProcess({ change, table, subscription, member }: Candidate): boolean {
  const { role } = member.claims;
  if (changeError(change, table, role)) return true;
  const { matchers, conditions, conditionsInSql } = subscription;
  // Checked again for each change: the role may have lost the column, or `*` stands for several tables.
  const isReadable = (name: string) =>
    table.columns.some((each) => each.name === name && each.readable[role]);
  if (!conditions.every(({ column }) => isReadable(column))) return false;
  const row = change.record ?? identityOf(change, table);
  const results = matchers.map((matches) => matches(row)).filter((result) => result !== undefined);
  // A deleted row has only its replica identity: a filter on other columns alone is never true.
  const known = results.length > 0 || conditionsInSql.length > 0 || matchers.length === 0;
  return known && results.every(Boolean);
}

function identityOf({ oldRecord = {} }: Change, { columns }: PublishedTable) {
  const identity = columns.filter(({ name, isIdentity }) => isIdentity && Object.hasOwn(oldRecord, name));
  return Object.fromEntries(identity.map(({ name }) => [name, oldRecord[name]]));
}
