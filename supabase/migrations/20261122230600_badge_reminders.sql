-- Thirty and seven days before a badge ends: a notification, and a mail that preferences do not switch off, because it
-- announces a payment or the end of something paid.

alter table public.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'reply', 'comment_approved', 'comment_refused', 'report_decided', 'badge_awarded', 'badge_ending',
    'access_granted', 'access_declined', 'badge_declined', 'deletion_cancelled'
  ));

-- The reminders that were sent, by end: a badge that is extended is announced again.
create table private.badge_reminders (
  badge_id uuid not null references public.users_badges (id) on delete cascade,
  ends_at timestamptz not null,
  days smallint not null check (days = 7 or days = 30),
  sent_at timestamptz not null default now(),
  primary key (badge_id, ends_at, days)
);
alter table private.badge_reminders enable row level security;

-- For housekeeping, on real time. A badge given for less than the notice is not announced at once.
create function public.send_badge_reminders(batch integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  sent integer := 0;
begin
  for due in
    select badge.id, badge.user_id, badge.ends_at, notice.days, tier.name as tier_name,
      coalesce(subscription.renews, false) as renews, private.email_of(badge.user_id) as address
    from public.users_badges as badge
    join public.badge_tiers as tier on tier.id = badge.badge_tier
    left join public.badge_subscriptions as subscription on subscription.id = badge.stripe_subscription_id
    cross join lateral (
      select case when badge.ends_at <= now() + interval '7 days' then 7 else 30 end as days
    ) as notice
    where badge.status = 'active' and badge.ends_at > now() and badge.ends_at <= now() + interval '30 days'
      and badge.created_at < badge.ends_at - make_interval(days => notice.days)
      and not exists (
        select from private.badge_reminders as reminder
        where reminder.badge_id = badge.id and reminder.ends_at = badge.ends_at and reminder.days = notice.days
      )
    order by badge.ends_at
    limit least(batch, 1000)
    for update of badge skip locked
  loop
    insert into private.badge_reminders (badge_id, ends_at, days) values (due.id, due.ends_at, due.days);
    if private.wants_notification(due.user_id, 'badges', 'on_site') then
      insert into public.notifications (user_id, kind, badge_id) values (due.user_id, 'badge_ending', due.id);
    end if;
    if due.address is not null then
      perform public.mail_enqueue(due.address, 'badge-ending', jsonb_build_object(
        'Badge', due.tier_name,
        'Date', private.french_date(due.ends_at),
        'What', case
          when due.renews then 'Il sera renouvelé et payé ce jour-là. Vous pouvez y renoncer d’ici là, en un clic.'
          else 'Il ne sera pas renouvelé et rien ne sera débité. Vous pouvez le garder depuis votre tableau de bord.'
        end
      ));
    end if;
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
revoke execute on function public.send_badge_reminders(integer) from public, anon, authenticated;
grant execute on function public.send_badge_reminders(integer) to service_role;
