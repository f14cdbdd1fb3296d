import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { costsOf, pagesTouched } from '#tests/support/page-cost.ts';

/**
 * Reading a page of members among 100,000 costs at most 1.5 times as much as among 5,000. The cost is the number of
 * database pages read, which does not depend on the load of the machine.
 */
const bar = 1.5;

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

/**
 * One member in 50 unconfirmed, one in 100 suspended, one in 20 with a badge, one in 4 with the newsletter, one in 500
 * with the name and the mailbox of another.
 */
async function grow(from: number, to: number): Promise<void> {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into auth.users (id, email, aud, role, created_at, last_sign_in_at, email_confirmed_at)
      select md5('member' || n)::uuid, 'membre' || n || '@exemple.fr', 'authenticated', 'authenticated',
        '2025-01-01'::timestamptz + n * interval '1 minute', '2025-02-01'::timestamptz + n * interval '1 minute',
        case when n % 50 > 0 then now() end
      from generate_series(${from}::integer, ${to}::integer - 1) as n`;
    await tx`
      insert into public.profiles (id, display_name)
      select md5('member' || n)::uuid, 'Membre ' || n from generate_series(${from}::integer, ${to}::integer - 1) as n`;
    await tx`
      insert into private.member_index (user_id, email_key, name_key, confirmed, created_at, signed_in_at)
      select md5('member' || n)::uuid, 'membre' || n || '@exemple.fr', 'membre ' || n - n % 500 / 499, n % 50 > 0,
        '2025-01-01'::timestamptz + n * interval '1 minute', '2025-02-01'::timestamptz + n * interval '1 minute'
      from generate_series(${from}::integer, ${to}::integer - 1) as n`;
    await tx`
      insert into private.duplicate_keys (reason, key)
      select 'name', 'membre ' || n - 1
      from generate_series(${from}::integer, ${to}::integer - 1) as n where n % 500 = 499`;
    await tx`
      insert into public.user_bans (user_id, reason)
      select md5('member' || n)::uuid, 'Insultes'
      from generate_series(${from}::integer, ${to}::integer - 1) as n where n % 100 = 7`;
    await tx`
      insert into public.users_badges (user_id, badge_tier)
      select md5('member' || n)::uuid, 'bronze'
      from generate_series(${from}::integer, ${to}::integer - 1) as n where n % 20 = 3`;
    await tx`
      insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
      select 'membre' || n || '@exemple.fr', 'confirmed', 'signup', '1', now()
      from generate_series(${from}::integer, ${to}::integer - 1) as n where n % 4 = 3`;
    await tx`select private.index_member_states()`;
  });
  // Autovacuum does the same within a minute.
  for (const table of [
    'private.member_index',
    'private.duplicate_keys',
    'public.profiles',
    'auth.users',
    'public.user_bans',
    'public.users_badges',
    'public.newsletter_subscribers',
  ]) {
    await world.sql.unsafe(`vacuum (analyze) ${table}`);
  }
}

const page = (args: string) => `select public.members_page(${args})`;
const later = "after => '2025-01-02 00:00:00+00_00000000-0000-0000-0000-000000000000'";
const reads = {
  'par inscription': page("after => '2025-01-03 00:00:00+00_ffffffff-ffff-ffff-ffff-ffffffffffff'"),
  'page suivante': page(later),
  'par nom': page(
    "sort => 'name', descending => false, after => 'membre 1_00000000-0000-0000-0000-000000000000'",
  ),
  'par visite': page(
    "sort => 'seen', after => '2025-02-02 00:00:00+00_00000000-0000-0000-0000-000000000000'",
  ),
  'un rôle': page(`'{"role": "admin"}'`),
  'un badge': page(`'{"badge": "bronze"}', ${later}`),
  suspendus: page(`'{"state": "suspended"}', ${later}`),
  'suspendus et abonnés, par nom': page(
    `'{"state": "suspended", "newsletter": "true"}', sort => 'name', descending => false`,
  ),
  'voisins parmi les suspendus': `select public.member_neighbours(md5('member1')::uuid, '{"state": "suspended"}', 'name', false)`,
  'non confirmés': page(`'{"state": "unconfirmed"}', ${later}`),
  'départ demandé': page(`'{"state": "leaving"}'`),
  'adresse exacte': page(`'{"search": "membre4321@exemple.fr"}'`),
  'en attente': page(`'{"pending": "true"}'`),
  abonnés: page(`'{"newsletter": "true"}', ${later}`),
  'deux lettres': page(`'{"search": "zé"}'`),
  'trois lettres': page(`'{"search": "zéb"}'`),
  'choix par deux lettres': "select public.find_members('zé')",
  'choix par une partie': "select public.find_members('zébu')",
  'choix par adresse': "select public.find_members('membre4321@exemple.fr')",
  'choix introuvable': "select public.find_members('introuvable')",
  'palette, deux lettres': "select public.find_by_name('zé')",
  'palette, une partie': "select public.find_by_name('zébu')",
  fiche: "select public.member_overview(md5('member1')::uuid)",
  historique: "select public.member_timeline(md5('member1')::uuid)",
  'historique plus ancien':
    "select public.member_timeline(md5('member1')::uuid, before => '2025-06-01 00:00:00+00_joined')",
  'rôle à donner, par adresse': "select public.find_members('membre4999@exemple.fr')",
  voisins: "select public.member_neighbours(md5('member1')::uuid)",
} as const;

const costOf = (call: string) => pagesTouched(world.sql, world.idOf('admin'), call);
const measure = () => costsOf(world.sql, world.idOf('admin'), reads);

/** The first page counts its members up to 1,001, and the list of duplicates stops at 50 groups of each reason. */
const boundedBar = 6_000;
const bounded = [
  ...[
    '',
    `'{"state": "unconfirmed"}'`,
    `'{"state": "active"}'`,
    `'{"badge": "none"}'`,
    `'{"badge": "bronze"}'`,
    `'{"newsletter": "true"}'`,
  ].map(page),
  'select public.duplicate_members()',
];

/** A search by a part of a name reads the index of trigrams, whose lists grow with the names that hold each of them. */
const searchBar = 400;
const searches = ['Membre 4321', 'Membre', 'inconnu'].map((text) => `select public.find_members('${text}')`);

test(
  'reads of members cost at most 1.5 times as much with 100,000 members as with 5,000',
  { timeout: 240_000 },
  async () => {
    await grow(0, 5_000);
    const few = await measure();
    await grow(5_000, 100_000);
    const many = await measure();
    for (const call of bounded) {
      expect.soft(await costOf(call), call).toBeLessThanOrEqual(boundedBar);
    }
    for (const call of searches) {
      expect.soft(await costOf(call), call).toBeLessThanOrEqual(searchBar);
    }
    for (const [name, pages] of few) {
      expect.soft(pages, name).toBeGreaterThan(5);
      expect
        .soft((many.get(name) ?? Infinity) / pages, `${name}: ${pages} → ${many.get(name)}`)
        .toBeLessThanOrEqual(bar);
    }
  },
);
