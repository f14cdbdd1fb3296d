-- The components of the site: the functions of `supabase/functions`, and the machinery of the process. The process counts
-- their calls and reports their state once a minute (`report_components`). Real time (ADR-0005); no personal data.

-- `domain/components.ts` has the same list. `slow_ms`: a 95th percentile above it is slow. `silent_after`: without a report
-- for that long, the component counts as dead; null for those that only count calls.
create table private.components (
  component text primary key check (component ~ '^[a-z][a-z-]{1,39}$'),
  place smallint not null unique,
  kind text not null check (kind in ('function', 'machinery')),
  label text not null check (char_length(label) between 1 and 60),
  is_pausable boolean not null,
  slow_ms integer check (slow_ms > 0),
  silent_after interval
);
alter table private.components enable row level security;
revoke all on private.components from public, anon, authenticated, service_role;
-- Leaving a list is a right: the functions that do it are not paused.
insert into private.components (place, component, kind, label, is_pausable, slow_ms, silent_after) values
  (1, 'newsletter-subscribe', 'function', 'Inscription à la newsletter', true, 1500, null),
  (2, 'newsletter-confirm', 'function', 'Confirmation d’inscription', true, 1500, null),
  (3, 'newsletter-unsubscribe', 'function', 'Désinscription', false, 1500, null),
  (4, 'waiting-list-join', 'function', 'Demande de liste d’attente', true, 1500, null),
  (5, 'waiting-list-confirm', 'function', 'Confirmation de liste d’attente', true, 1500, null),
  (6, 'waiting-list-leave', 'function', 'Départ de liste d’attente', false, 1500, null),
  (7, 'create-checkout-session', 'function', 'Paiement d’un badge', true, 6000, null),
  (8, 'stripe-webhook', 'function', 'Avis du prestataire de paiement', true, 6000, null),
  (9, 'badge-subscription', 'function', 'Abonnement d’un badge', true, 6000, null),
  (10, 'rehearse-payments', 'function', 'Essai des paiements', true, 12000, null),
  (11, 'member-mail', 'function', 'E-mail de compte à un membre', true, 3000, null),
  (12, 'check-mail-domain', 'function', 'Contrôle du domaine d’envoi', true, 6000, null),
  (13, 'mail-events', 'function', 'Retours des e-mails', true, 3000, null),
  (20, 'process', 'machinery', 'Serveur du site', false, null, '3 minutes'),
  (21, 'database', 'machinery', 'Base de données', false, null, '3 minutes'),
  (22, 'disk', 'machinery', 'Disque', false, null, '3 minutes'),
  (23, 'backup', 'machinery', 'Sauvegarde', false, null, null),
  (24, 'clock', 'machinery', 'Horloge', false, null, '3 minutes'),
  (25, 'mail-worker', 'machinery', 'Envoi des e-mails', true, 12000, '10 minutes'),
  (26, 'campaign-worker', 'machinery', 'Envoi des campagnes', true, null, '15 minutes'),
  (27, 'task-worker', 'machinery', 'Tâches longues', true, null, '30 minutes'),
  (28, 'alert-worker', 'machinery', 'Alertes de l’équipe', false, null, '10 minutes'),
  (29, 'housekeeping', 'machinery', 'Entretien', true, null, '40 minutes'),
  (30, 'pages', 'machinery', 'Pages du site', false, 3000, '3 minutes'),
  (31, 'calendar', 'machinery', 'Agenda (.ics)', false, 3000, null),
  (32, 'sitemap', 'machinery', 'Plan du site', false, 3000, null),
  (33, 'pictures', 'machinery', 'Redimensionnement des images', false, 6000, null),
  (34, 'publication', 'machinery', 'Publications programmées', false, null, null),
  (35, 'realtime', 'machinery', 'Temps réel', false, null, '3 minutes');

-- The last report of each component. `since`: the first report of its present state. `called_at`: its last call.
create table private.component_beats (
  component text primary key references private.components (component) on delete cascade,
  state text not null check (state in ('ok', 'slow', 'warning', 'down', 'disabled', 'unchecked', 'unverifiable')),
  figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object' and octet_length(figures::text) <= 4000),
  beat_at timestamptz not null,
  since timestamptz not null default now(),
  called_at timestamptz
);
alter table private.component_beats enable row level security;
revoke all on private.component_beats from public, anon, authenticated, service_role;

-- Upper bounds of the first twelve of thirteen classes of durations, in milliseconds; `domain/components.ts` has them too.
create function private.call_bounds() returns integer[]
language sql immutable set search_path = ''
as 'select ''{5,10,25,50,100,200,400,800,1500,3000,6000,12000}''::integer[]';

-- Calls of a minute, an hour and a day of Paris. `checks`: reports of a day, of which `failures` were not well.
create table private.component_counts (
  component text not null references private.components (component) on delete cascade,
  grain text not null check (grain in ('minute', 'hour', 'day')),
  starts_at timestamptz not null,
  calls integer not null default 0 check (calls >= 0),
  errors integer not null default 0 check (errors between 0 and calls),
  buckets integer[] not null default array_fill(0, '{13}') check (cardinality(buckets) = 13),
  checks integer not null default 0 check (checks >= 0),
  failures integer not null default 0 check (failures between 0 and checks),
  primary key (component, grain, starts_at)
);
alter table private.component_counts enable row level security;
create index component_counts_old on private.component_counts (grain, starts_at);
revoke all on private.component_counts from public, anon, authenticated, service_role;

-- Errors, grouped by code and message without numbers.
create table private.component_errors (
  component text not null references private.components (component) on delete cascade,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  code text not null check (char_length(code) between 1 and 60),
  message text not null check (char_length(message) <= 300),
  errors integer not null check (errors > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (component, fingerprint)
);
alter table private.component_errors enable row level security;
revoke all on private.component_errors from public, anon, authenticated, service_role;

-- Components that a person stopped.
create table private.component_pauses (
  component text primary key references private.components (component) on delete cascade,
  paused_at timestamptz not null default now()
);
alter table private.component_pauses enable row level security;
revoke all on private.component_pauses from public, anon, authenticated, service_role;

-- For the gateway and the workers, which ask again after two seconds.
create function public.paused_components() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(pause.component order by pause.component), '{}') from private.component_pauses as pause
$$;
revoke execute on function public.paused_components() from public, anon, authenticated;
grant execute on function public.paused_components() to service_role;

create function private.add_buckets(one integer[], other integer[]) returns integer[]
language sql immutable set search_path = ''
as $$
  select array_agg(least(coalesce(one[place], 0)::bigint + coalesce(other[place], 0), 2000000000)::integer order by place)
  from generate_series(1, 13) as place
$$;

create function private.report_calls(calls jsonb) returns void
language sql security definer set search_path = ''
as $$
  with given as (
    select part.component, call.calls, call.errors, call.buckets
    from jsonb_to_recordset(report_calls.calls)
      as call (component text, calls integer, errors integer, buckets integer[])
    join private.components as part on part.component = call.component
    where call.calls between 1 and 1000000000 and call.errors between 0 and call.calls and cardinality(call.buckets) = 13
  ),
  seen as (
    insert into private.component_beats as known (component, state, beat_at, called_at)
    select given.component, 'ok', now(), now() from given order by given.component
    on conflict (component) do update set called_at = now()
  )
  insert into private.component_counts as known (component, grain, starts_at, calls, errors, buckets)
  select given.component, grain.name, date_trunc(grain.name, now(), 'Europe/Paris'), given.calls, given.errors, given.buckets
  from given cross join (values ('minute'), ('hour'), ('day')) as grain (name)
  order by given.component, grain.name
  on conflict (component, grain, starts_at) do update set
    calls = least(known.calls::bigint + excluded.calls, 2000000000),
    errors = least(known.errors::bigint + excluded.errors, 2000000000),
    buckets = private.add_buckets(known.buckets, excluded.buckets)
$$;
revoke execute on function private.report_calls(jsonb) from public;

-- At most 50 groups of a component: those seen longest ago are deleted.
create function private.report_errors(errors jsonb) returns void
language sql security definer set search_path = ''
as $$
  with given as (
    select part.component, left(failure.code, 60) as code,
      left(private.without_personal_data(left(coalesce(failure.message, ''), 600)), 300) as message,
      least(greatest(failure.count, 1), 1000000000) as errors
    from jsonb_to_recordset(report_errors.errors)
      as failure (component text, code text, message text, count integer)
    join private.components as part on part.component = failure.component
    where failure.code <> ''
  ),
  grouped as (
    select given.component, min(given.code) as code, min(given.message) as message, sum(given.errors) as errors,
      encode(sha256(convert_to(concat_ws(
        E'\n', given.component, given.code, regexp_replace(given.message, '\d+', '', 'g')
      ), 'UTF8')), 'hex') as fingerprint
    from given group by given.component, fingerprint
  )
  insert into private.component_errors as known (component, fingerprint, code, message, errors)
  select grouped.component, grouped.fingerprint, grouped.code, grouped.message, least(grouped.errors, 2000000000)
  from grouped order by grouped.component, grouped.fingerprint
  on conflict (component, fingerprint) do update set
    errors = least(known.errors::bigint + excluded.errors, 2000000000), message = excluded.message, last_seen_at = now();
  delete from private.component_errors as old using (
    select ranked.component, ranked.fingerprint from (
      select known.component, known.fingerprint,
        row_number() over (partition by known.component order by known.last_seen_at desc, known.fingerprint) as rank
      from private.component_errors as known
      where known.component in (select failure.component from jsonb_to_recordset(report_errors.errors) as failure (component text))
    ) as ranked where ranked.rank > 50
  ) as surplus
  where old.component = surplus.component and old.fingerprint = surplus.fingerprint
$$;
revoke execute on function private.report_errors(jsonb) from public;

-- `age`: milliseconds since the component itself gave a sign of life.
create function private.report_beats(beats jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into private.component_beats as known (component, state, figures, beat_at)
  select part.component, beat.state, coalesce(beat.figures, '{}'),
    now() - least(greatest(coalesce(beat.age, 0), 0), 2592000000) * interval '1 millisecond'
  from jsonb_to_recordset(report_beats.beats) as beat (component text, state text, figures jsonb, age float8)
  join private.components as part on part.component = beat.component
  order by part.component
  on conflict (component) do update set
    state = excluded.state, figures = excluded.figures, beat_at = excluded.beat_at,
    since = case when known.state = excluded.state then known.since else now() end
$$;
revoke execute on function private.report_beats(jsonb) from public;
