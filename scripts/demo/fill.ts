import type { Sql, TransactionSql } from 'postgres';

import { renderDemoCampaigns } from './campaign-mails.ts';
import type { DemoData } from './demo-data.ts';
import type { Row } from './world.ts';

/** Rows of one statement: a parameter of PostgreSQL holds at most 1 GB, and a string of Node half of that. */
const batch = 5000;

/**
 * Writes the demo into a migrated and seeded database, in one transaction. Triggers of the product are off meanwhile:
 * they would date every row now, send a mail for each reply, and limit the pace of members. Keys and checks stay on;
 * what the triggers derive is in the rows or computed at the end.
 */
export async function fillDemo(owner: Sql, { tables, seededDates }: DemoData): Promise<void> {
  await owner.begin(async (tx) => {
    const names = [
      ...new Set([...tables.map(({ table }) => table), 'public.badge_uses', 'private.campaign_mails']),
    ];
    for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`);
    // Of the seed: the edition, whose date may be one of the demo, and what the seed wrote to the audit log.
    await tx`delete from public.event_editions`;
    await tx`delete from public.settings where key = 'event.exceptions'`;
    // The partners of the seed have been on the site all that year.
    await tx`update public.partners set created_at = private.now() - interval '2 years'`;
    await tx`delete from public.audit_log`;
    await tx`delete from private.audit_queue`;
    for (const { id, at } of seededDates)
      await tx`update public.blog_posts set publish_date = ${at}, created_at = ${at}, updated_at = ${at} where id = ${id}`;
    for (const { table, rows } of tables)
      for (let from = 0; from < rows.length; from += batch)
        await insertRows(tx, table, rows.slice(from, from + batch));
    await deriveRows(tx);
    await renderDemoCampaigns(tx);
    for (const name of names) await tx.unsafe(`alter table ${name} enable trigger user`);
  });
  await owner`select public.seal_audit_log(10000)`;
  await owner`analyze`;
}

/** `table` is a name of the code, never of a request. */
async function insertRows(tx: TransactionSql, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const text = JSON.stringify(rows, (_, cell: unknown) => (isJson(cell) ? cell.json : cell));
  await tx.unsafe(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
    [text],
  );
}

const isJson = (cell: unknown): cell is { json: unknown } =>
  typeof cell === 'object' && cell !== null && 'json' in cell && Object.keys(cell).length === 1;

async function deriveRows(tx: TransactionSql): Promise<void> {
  await tx`insert into private.audit_queue (entry_id) select id from public.audit_log`;
  // As `private.index_account` copies them; its own triggers note the possible duplicates.
  await tx`
    insert into private.member_index (user_id, email_key, name_key, confirmed, created_at, signed_in_at)
    select account.id, coalesce(lower(account.email), ''), coalesce(private.fold(person.display_name), ''),
      account.confirmed_at is not null, account.created_at, coalesce(account.last_sign_in_at, '-infinity')
    from auth.users as account left join public.profiles as person on person.id = account.id
    on conflict (user_id) do nothing`;
  await tx`select private.index_member_states()`;
  await tx`select private.index_directory_profile(user_id) from public.directory_profiles`;
  await tx`update public.blog_posts set words = private.count_words(content)`;
  // As `private.tally_posts` counts them.
  await tx`delete from private.blog_tallies`;
  await tx`
    insert into private.blog_tallies (kind, name, posts)
    select label.kind, label.name, count(*)
    from public.blog_posts as post, private.post_labels(
      post.category, post.tags, post.publish_date, post.is_published, post.deleted_at) as label
    group by 1, 2`;
  await tx`
    update public.analytics_events set user_id = null
    where user_id in (select user_id from public.member_preferences where not links_visits)`;
  // What the triggers would have reported to the staff; the site folds it into their inbox when it starts.
  await tx`
    insert into private.alert_signals (type, subject, created_at)
    select found.type, found.subject, least(found.at, now()) from (
      select 'comment_pending' as type, '' as subject, max(created_at) as at from public.blog_comments
      where not is_approved and refusal_reason is null and removed_at is null
      union all select 'report', '', max(created_at) from public.comment_reports where status = 'open'
      union all select 'notice', '', max(created_at) from public.illegal_content_notices where status = 'received'
      union all select 'access_request', '', max(created_at) from public.access_requests where status = 'open'
      union all select 'badge_request', '', max(created_at) from public.badge_requests where status = 'open'
      union all (
        select 'campaign_done', id::text, finished_at from public.newsletter_campaigns
        where state = 'sent' order by finished_at desc limit 2
      )
    ) as found where found.at is not null`;
  // The benefits used by every third holder at the last edition, or since the badge was awarded.
  await tx`
    insert into public.badge_uses (badge_id, allowance_id, edition_id, note, created_at)
    select badge.id, allowance.id, case allowance.period when 'edition' then edition.id end, 'Noté à l’entrée',
      edition.starts_at
    from public.users_badges as badge
    join public.badge_allowances as allowance on allowance.badge_tier = badge.badge_tier
    cross join lateral (
      select id, starts_at from public.event_editions where not is_next order by starts_at desc limit 1
    ) as edition
    where badge.status = 'active' and get_byte(uuid_send(badge.id), 0) % 3 = 0`;
}
