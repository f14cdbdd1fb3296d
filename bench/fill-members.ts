import type postgres from 'postgres';

import type { Amount } from './fill.ts';

/** The id of member `n`, as SQL and as text. */
export const memberId = (n: number): string => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`;

/** Members with a rare name, the first of all; their number does not grow. */
const rare = 12;
/** Members with a role: the staff does not grow with the members. */
const staff = 250;

/**
 * Inserts the members and entries of the audit log between these amounts. Shares of the members: one in 50 unconfirmed,
 * one in 20 with a badge, one in 4 with the newsletter, one in 200 suspended, leaving or with a pending comment, one in
 * 100 with an open request for access.
 */
export async function fillMembers(
  sql: postgres.Sql,
  from: Pick<Amount, 'members' | 'entries'>,
  to: Pick<Amount, 'members' | 'entries'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Disables triggers: the cost of writing is not measured.
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table made on commit drop as
      select n, ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid as id,
        case when n < ${rare} then 'Zébulon ' || n else 'Membre ' || n end as name,
        'membre' || n || '@exemple.fr' as email,
        '2025-01-01'::timestamptz + n * interval '1 minute' as at
      from generate_series(${from.members}::integer, ${to.members}::integer - 1) as n`;
    await tx`
      insert into auth.users (id, email, aud, role, created_at, last_sign_in_at, email_confirmed_at)
      select id, email, 'authenticated', 'authenticated', at, at + interval '1 day', case when n % 50 > 0 then at end
      from made`;
    await tx`insert into public.profiles (id, display_name) select id, name from made`;
    await tx`
      insert into private.member_index (user_id, email_key, name_key, confirmed, created_at, signed_in_at)
      select id, email, private.fold(name), n % 50 > 0, at, at + interval '1 day' from made`;
    await tx`
      insert into public.user_roles (user_id, role) select id, 'reader' from made where n < ${staff}`;
    await tx`insert into public.users_badges (user_id, badge_tier) select id, 'bronze' from made where n % 20 = 3`;
    await tx`
      insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
      select email, 'confirmed', 'signup', '1', at from made where n % 4 = 1`;
    await tx`insert into public.user_bans (user_id, reason) select id, 'Insultes' from made where n % 200 = 7`;
    await tx`
      insert into public.account_deletions (user_id, mode, due_at)
      select id, 'keep_comments', at + interval '10 years' from made where n % 200 = 9`;
    await tx`
      insert into public.blog_comments (post_id, user_id, content, is_approved, is_visible, created_at)
      select '00000000-0000-4000-8000-000000000002', id, 'Bonsoir', false, true, at from made where n % 200 = 11`;
    await tx`
      insert into public.access_requests (user_id, message) select id, 'Je voudrais écrire.' from made where n % 100 = 13`;
  });
  await sql`
    insert into public.audit_log (created_at, actor_id, actor_role, action, table_name, row_id, after, request_id)
    select now() - interval '200 days' + n * interval '1 minute',
      ('00000000-0000-4000-a000-' || lpad((n % 20)::text, 12, '0'))::uuid, 'authenticated',
      case when n % 50 = 49 then 'sign_in_failed' else 'update' end,
      case when n % 50 = 49 then 'accounts' when n % 100 = 7 then 'user_roles' when n % 100 < 42 then 'blog_comments' else 'table_' || n % 30 end,
      ('00000000-0000-4000-a000-' || lpad((n % 1000)::text, 12, '0')), jsonb_build_object('n', n),
      case when n % 100 < 42 then 'bulk-' || n / 100 else 'r-' || n end
    from generate_series(${from.entries}::integer, ${to.entries}::integer - 1) as n`;
  await fillVisits(sql, from.entries, to.entries);
  // The running site seals them too, a part at a time.
  while ((await sql`select public.seal_audit_log(5000) as sealed`)[0]?.['sealed'] > 0);
  await sql`vacuum (analyze)`;
}

/** Four visits and an event of each session: the first 5,000 of the last 28 days, the others of the two years before. */
async function fillVisits(sql: postgres.Sql, from: number, to: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table visited on commit drop as
      select n, 'bench-' || lpad((n / 5)::text, 8, '0') as session,
        case when n < 5000 then now() - n * interval '8 minutes'
        else now() - interval '31 days' - n * interval '10 minutes' end as at
      from generate_series(${from}::integer, ${to}::integer - 1) as n`;
    await tx`
      insert into public.visits (kind, session_id, path, entry_path, device, target, created_at)
      select case when n % 15 = 0 then 'booking' else 'page' end, session, '/blog/article-' || n % 40, '/',
        case n % 3 when 0 then 'phone' else 'desktop' end, case when n % 15 = 0 then 'lu.ma' end, at
      from visited where n % 5 < 4`;
    await tx`
      insert into public.analytics_events (event_type, session_id, page_url, event_data, created_at)
      select 'badge_card_view', session, 'https://aline.fr/badges', '{"badgeTier": "gold"}', at
      from visited where n % 5 = 4`;
  });
}
