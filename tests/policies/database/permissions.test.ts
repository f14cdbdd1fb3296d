import { afterAll, beforeAll, expect, test } from 'vitest';

import { roles } from '#domain/members.ts';
import { allPermissions, permissionsOf } from '#domain/permissions.ts';
import { screenPermissions } from '#domain/screens.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
/** The policies and the functions, each with its text. */
let rules: { name: string; text: string }[];
beforeAll(async () => {
  database = await createTestDatabase();
  rules = await database.owner`
    select tablename || ': ' || policyname as name, concat_ws(' ', qual, with_check) as text from pg_policies
    union all
    select oid::regproc::text, prosrc from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
});
afterAll(() => database.drop());

/** Calls of the permission checks; the argument without its quotes, when it is a literal. */
const calls = /private\.(?:may|require_permission)\((?:'([^']*)'(?:::text)?\))?/g;

/** Functions that ask for the permission of their argument, of a task, or of a list. */
const passedOn = [
  'private.require_permission',
  'private.lock_own_task',
  'private.may_read_export',
  'request_list_export',
  'retry_task',
];

test('the table of the permissions is that of domain/permissions.ts', async () => {
  const rows = await database.owner<{ role: string; permission: string }[]>`
    select role, permission from public.role_permissions`;
  const inDomain = roles.flatMap((role) => permissionsOf(role).map((permission) => `${role} ${permission}`));
  expect(rows.map(({ role, permission }) => `${role} ${permission}`).toSorted()).toEqual(inDomain.toSorted());
});

test('the screens and their permissions are those of domain/screens.ts', async () => {
  const rows = await database.owner<{ screen: string; permission: string }[]>`
    select screen, permission from private.screens`;
  expect(Object.fromEntries(rows.map(({ screen, permission }) => [screen, permission]))).toEqual(
    screenPermissions,
  );
});

test('administrators hold every permission', () => {
  expect(permissionsOf('admin')).toEqual(allPermissions);
});

test('policies and functions ask for literal permissions of domain/permissions.ts only', () => {
  const asked = rules.flatMap(({ name, text }) =>
    Array.from(text.matchAll(calls), ([, permission]) => ({ name, permission })),
  );
  expect(asked.length).toBeGreaterThan(120);
  const unknown = asked.filter(
    ({ name, permission }) =>
      !passedOn.includes(name) && !allPermissions.some((known) => known === permission),
  );
  expect(unknown).toEqual([]);
});

test('the role admin itself is asked for in these functions only, each with its reason', () => {
  const reasons: Record<string, string> = {
    mail_administrator_list: 'the list of administrators is mailed to them',
    'private.is_admin_user': 'the definition',
    cockpit_setup: 'the first steps of a site end with an administrator who has a second factor',
    create_invitation: 'an invitation with this role asks for a proof of identity',
    delete_due_account: 'the code member_has_role',
    merge_members: 'the code member_has_role',
    request_member_deletion: 'the code member_has_role',
    request_account_deletion: 'the last administrator cannot delete the account',
    'private.require_one_admin': 'the last administrator cannot lose the role',
    'private.require_proof_for_admin': 'granting the role asks for a proof of identity',
  };
  const naming = rules.filter(({ text }) => /is_admin|require_admin|role\w* = 'admin'|has_role/.test(text));
  expect(naming.map(({ name }) => name).toSorted()).toEqual(Object.keys(reasons).toSorted());
});
