import type postgres from 'postgres';

import type { Amount } from './fill.ts';

/** The campaign that all these subscribers received. */
const benchCampaign = '00000000-0000-4000-b000-000000000000';
/** One of them, in both databases. */
export const benchSubscriber = '00000000-0000-4000-b000-000000000107';

/**
 * Inserts the subscribers between these amounts, with their delivery of one campaign. Shares: one in 20 pending, one in
 * 20 unsubscribed, one in 50 with a bounce.
 */
export async function fillNewsletter(
  sql: postgres.Sql,
  from: Pick<Amount, 'members'>,
  to: Pick<Amount, 'members'>,
): Promise<void> {
  await sql.begin(async (tx) => {
    // Disables triggers: the cost of writing is not measured.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.newsletter_campaigns (id, name, subject, blocks, state, started_at, finished_at, recipients)
      values (${benchCampaign}, 'Lettre', 'Lettre', '[{"type": "text", "id": "a", "text": "Bonjour"}]', 'sent', now(), now(), 0)
      on conflict do nothing`;
    await tx`
      insert into public.newsletter_subscribers (
        id, email, status, source, consent_version, created_at, consent_at, confirmed_at, unsubscribed_at
      )
      select ('00000000-0000-4000-b000-' || lpad(n::text, 12, '0'))::uuid, 'abonne' || n || '@exemple.fr',
        case n % 20 when 0 then 'pending' when 1 then 'unsubscribed' else 'confirmed' end,
        (array['footer', 'article', 'signup', 'page'])[1 + n % 4], '2025-01-01', at, at,
        case when n % 20 > 0 then at end, case when n % 20 = 1 then at + interval '1 day' end
      from (
        select n, '2025-01-01'::timestamptz + n * interval '1 minute' as at
        from generate_series(${from.members}::integer, ${to.members}::integer - 1) as n
      ) as made`;
    await tx`
      insert into private.newsletter_deliveries (id, campaign_id, subscriber_id, state, attempts, sent_at)
      select id, ${benchCampaign}, id, 'sent', 1, now() from public.newsletter_subscribers
      where status = 'confirmed' and id::text like '00000000-0000-4000-b000-%'
      on conflict do nothing`;
    await tx`
      insert into private.newsletter_bounces (subscriber_id, delivery_id, kind, code, origin, created_at)
      select id, id, case when right(id::text, 1) in ('0', '5') then 'soft' else 'hard' end, '5.1.1', 'dialogue', now()
      from private.newsletter_deliveries where right(id::text, 2)::integer % 50 = 7
      on conflict do nothing`;
  });
  await sql`
    vacuum (analyze) public.newsletter_subscribers, public.newsletter_campaigns, private.newsletter_deliveries,
      private.newsletter_bounces`;
}
