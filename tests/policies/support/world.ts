import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';

import type { Person, Stack } from '#tests/support/stack.ts';
import { startStack } from '#tests/support/stack.ts';

import { accountRows } from './account-rows.ts';
import { contentRows } from './content-rows.ts';
import { ids } from './ids.ts';
import { moderationRows } from './moderation-rows.ts';

/** Members with the role of this name. */
export const roleIdentities = ['moderator', 'editor', 'newsletter', 'reader'] as const;
export type RoleIdentity = (typeof roleIdentities)[number];

export const identities = ['anon', 'owner', 'other', 'admin', ...roleIdentities] as const;
/** A visitor, the member who owns most rows, another member, an administrator, and one member for each other role. */
export type Identity = (typeof identities)[number];

export const isRoleIdentity = (who: string): who is RoleIdentity =>
  roleIdentities.some((identity) => identity === who);

export type World = {
  stack: Stack;
  sql: Sql;
  client(who: Identity): SupabaseClient;
  /** The user id; null for a visitor, and for a role in a world without roles. */
  idOf(who: Identity | 'author'): string | null;
  /** Resets every table to what the matrix expects, without triggers and policies. */
  reset(): Promise<void>;
  /** The rows of a table read as the owner, to compare before and after a call. */
  rows(table: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

/**
 * Identities signed in over HTTP, and `author`, who wrote the public article. Signing up takes a while: only worlds with
 * `roles` have the members of `roleIdentities`.
 */
export async function startWorld({ roles = false } = {}): Promise<World> {
  const stack = await startStack();
  const owner = await stack.signUpAndConfirm();
  const other = await stack.signUpAndConfirm();
  const author = await stack.signUpAndConfirm();
  const admin = await stack.asAdmin();
  const people: Record<string, Person> = { owner, other, author, admin };
  for (const role of roles ? roleIdentities : []) people[role] = await stack.signUpAndConfirm();
  const visitor = stack.anon();
  const sql = stack.database.owner;

  const world: World = {
    stack,
    sql,
    client: (who) => people[who]?.client ?? visitor,
    idOf: (who) => people[who]?.user.id ?? null,
    reset: () =>
      resetRows(sql, {
        owner: owner.user.id,
        other: other.user.id,
        author: author.user.id,
        admin: admin.user.id,
        roles: roleIdentities.flatMap((role) => {
          const person = people[role];
          return person ? [{ user_id: person.user.id, role }] : [];
        }),
      }),
    rows: async (table) => {
      const rows = await sql<
        { row: Record<string, unknown> }[]
      >`select to_jsonb(t) as row from ${sql(`public.${table}`)} as t order by t::text`;
      return rows.map(({ row }) => row);
    },
    stop: () => stack.stop(),
  };
  await world.reset();
  return world;
}

type People = Record<'owner' | 'other' | 'author' | 'admin', string> & {
  roles: { user_id: string; role: RoleIdentity }[];
};

async function resetRows(sql: Sql, people: People): Promise<void> {
  await sql.begin(async (tx) => {
    // Without triggers and foreign keys, so that the rows are exactly as written here.
    await tx`set local session_replication_role = replica`;
    const tables = await tx<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('profiles', 'role_permissions')`;
    for (const { name } of tables) await tx`delete from ${tx(`public.${name}`)}`;
    for (const name of ['rate_limits', 'audit_floods', 'audit_queue', 'audit_seals']) {
      await tx`delete from ${tx(`private.${name}`)}`;
    }
    await tx`update private.audit_chain set position = 0, hash = '', sealed_at = null`;
    for (const name of [
      'alert_mails',
      'alert_reads',
      'alert_rules',
      'alert_settings',
      'alert_signals',
      'reply_mails',
      'access_decisions',
      'badge_request_mails',
      'administrator_mails',
      'media_uses',
      'unused_media',
      'component_beats',
      'component_counts',
      'component_errors',
      'component_incidents',
      'component_pauses',
      'campaign_links',
      'campaign_mails',
      'campaign_tests',
      'edition_changes',
      'edition_steps',
      'setup_notes',
      'complained_addresses',
      'erased_addresses',
      'newsletter_bounces',
      'newsletter_deliveries',
      'subscriber_acts',
    ]) {
      await tx`delete from ${tx(`private.${name}`)}`;
    }
    const { roles, ...members } = people;
    const everyone = [...Object.values(members), ...roles.map(({ user_id }) => user_id)];
    await tx`delete from public.profiles where id not in ${tx(everyone)}`;
    await tx`delete from private.member_index where user_id not in ${tx(everyone)}`;
    await tx`update public.profiles set display_name = 'Membre', bio = null`;
    for (const { table, rows } of [
      ...contentRows,
      ...memberRows(people),
      ...accountRows(people),
      ...moderationRows(people),
    ]) {
      for (const row of rows) await tx`insert into ${tx(`public.${table}`)} ${tx(row)}`;
    }
    await tx`select private.index_member_states()`;
    await tx`delete from private.blog_tallies`;
    await tx`
      insert into private.blog_tallies (kind, name, posts)
      select label.kind, label.name, count(*)
      from public.blog_posts as post, private.post_labels(category, tags, publish_date, is_published, deleted_at) as label
      group by 1, 2`;
    await tx`insert into public.audit_log (id, actor_role, action, table_name) overriding system value values (0, 'postgres', 'insert', 'trace')`;
    await tx`insert into public.tasks (id, kind, permission) values (${ids.task}, 'member-export', 'users.export')`;
    await tx`insert into public.moderation_decisions (id, decision) overriding system value values (0, 'approved')`;
    await tx`insert into public.report_decisions (id, report_id, decision, was_status, action_id) overriding system value
      values (0, ${ids.otherReport}, 'requalified', 'open', ${ids.note})`;
    await tx`insert into public.suspension_decisions (id, ban_id, decision, action_id) overriding system value
      values (0, ${ids.ownerBan}, 'suspended', ${ids.note})`;
    await tx`insert into public.analytics_events (id, event_type, session_id, page_url) overriding system value values (0, 'badge_card_view', 'session-0001', '/badges')`;
    await tx`insert into public.visits (id, kind, session_id, path, entry_path, device) overriding system value
      values (0, 'page', 'session-0001', '/', '/', 'phone')`;
    await tx`insert into public.analytics_goals (month, metric, target) values ('2025-11-01', 'places', 30)`;
    await tx`insert into public.browser_errors (fingerprint, source, message, stack, path, browser, device)
      values (${'0'.repeat(64)}, 'script', 'TypeError: x', '', '/', 'firefox', 'phone')`;
  });
}

type Rows = { table: string; rows: Record<string, string | number | boolean | null>[] };

function memberRows({ owner, other, author, admin, roles }: People): Rows[] {
  const post = { title: 'Article', content: '<p>Texte</p>', category: 'Lille', author_id: author };
  const published = { ...post, is_published: true, publish_date: '2025-01-01T10:00:00Z' };
  const comment = {
    post_id: ids.publicPost,
    depth: 1,
    is_approved: true,
    is_visible: true,
    reaction_count: 1,
  };
  const pending = { ...comment, is_approved: false, is_visible: false };
  return [
    {
      table: 'user_roles',
      rows: [{ user_id: admin, role: 'admin' }, ...roles],
    },
    {
      table: 'user_bans',
      rows: [
        {
          id: ids.ownerBan,
          user_id: owner,
          reason: 'Passée',
          starts_at: '2025-01-01T00:00:00Z',
          ends_at: '2025-01-02T00:00:00Z',
        },
        {
          id: ids.authorBan,
          user_id: author,
          reason: 'Passée',
          starts_at: '2025-01-01T00:00:00Z',
          ends_at: '2025-01-02T00:00:00Z',
        },
      ],
    },
    {
      table: 'blog_posts',
      rows: [
        { ...published, id: ids.publicPost, slug: 'public' },
        { ...published, id: ids.futurePost, slug: 'futur', publish_date: '2999-01-01T10:00:00Z' },
        { ...published, id: ids.undatedPost, slug: 'sans-date', publish_date: null },
        { ...published, id: ids.binnedPost, slug: 'corbeille', deleted_at: '2025-01-02T10:00:00Z' },
        {
          ...post,
          id: ids.draftPost,
          slug: 'brouillon',
          is_published: false,
          publish_date: '2025-01-01T10:00:00Z',
        },
      ],
    },
    {
      table: 'blog_post_versions',
      rows: [
        {
          ...post,
          id: ids.version,
          post_id: ids.draftPost,
          reason: 'edit',
          title: 'Ancien titre',
          content: '<p>Ancien texte</p>',
          excerpt: '',
          tags: '{}',
          is_published: false,
          created_at: '2025-01-01T10:00:00Z',
        },
      ],
    },
    {
      table: 'blog_slug_redirects',
      rows: [
        { old_slug: 'ancien-public', post_id: ids.publicPost },
        { old_slug: 'ancien-brouillon', post_id: ids.draftPost },
      ],
    },
    {
      table: 'blog_comments',
      rows: [
        { ...comment, id: ids.ownerComment, user_id: owner, content: 'publié' },
        { ...comment, id: ids.authorComment, user_id: author, content: 'de l’auteur' },
        { ...pending, id: ids.ownerPending, user_id: owner, content: 'en attente' },
        { ...pending, id: ids.otherPending, user_id: other, content: 'en attente aussi' },
        {
          ...comment,
          id: ids.orphan,
          user_id: other,
          content: 'orpheline',
          is_visible: false,
          parent_id: ids.ownerPending,
          depth: 2,
        },
        {
          ...comment,
          id: ids.hiddenByPost,
          user_id: author,
          content: 'sous un brouillon',
          post_id: ids.draftPost,
        },
      ],
    },
    {
      table: 'comment_reactions',
      rows: [
        { id: ids.authorLike, comment_id: ids.ownerComment, user_id: author, reaction_type: 'like' },
        { id: ids.ownerFire, comment_id: ids.hiddenByPost, user_id: owner, reaction_type: 'fire' },
      ],
    },
    {
      table: 'comment_reports',
      rows: [{ id: ids.otherReport, comment_id: ids.ownerComment, reporter_id: other, reason: 'spam' }],
    },
    {
      table: 'users_badges',
      rows: [
        { id: ids.ownerBadge, user_id: owner, badge_tier: 'bronze', status: 'active' },
        { id: ids.otherBadge, user_id: other, badge_tier: 'bronze', status: 'revoked' },
      ],
    },
  ];
}
