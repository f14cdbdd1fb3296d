-- The report of the process, the screen /admin/edge-functions-status, and what a person does there. Read with
-- `functions.read`, done with `functions.manage`.

-- The state of a day: o well, d with failures, x down for most of it, `-` without a report.
create function private.day_state(calls integer, errors integer, checks integer, failures integer) returns text
language sql immutable strict set search_path = ''
as $$
  select case
    when checks + calls = 0 then '-'
    when failures * 2::bigint > checks or (calls >= 10 and errors * 2::bigint > calls) then 'x'
    when failures * 100::bigint > checks or private.is_failing(calls, errors) then 'd'
    else 'o'
  end
$$;

-- {"at": milliseconds of the process's clock, "beats": […], "calls": […], "errors": […]}. Each list has at most 200 rows.
create function public.report_components(report jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  drift constant float8 := (report ->> 'at')::float8 - extract(epoch from clock_timestamp()) * 1000;
  former constant timestamptz := (select beat_at from private.component_beats where component = 'process');
  name text;
begin
  if jsonb_typeof(report) is distinct from 'object' or octet_length(report::text) > 100000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  foreach name in array array['beats', 'calls', 'errors'] loop
    if jsonb_typeof(coalesce(report -> name, '[]')) <> 'array' or jsonb_array_length(coalesce(report -> name, '[]')) > 200 then
      raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
    end if;
  end loop;
  if former < now() - interval '5 minutes' and report -> 'beats' @> '[{"component": "process"}]' then
    insert into private.component_incidents (component, cause, started_at, ended_at)
    values ('process', 'stopped', former, now())
    on conflict (component) where ended_at is null do nothing;
  end if;
  perform private.report_beats(coalesce(report -> 'beats', '[]'));
  if drift is not null then
    -- The time of the call is in the difference, so seconds are believed and milliseconds are not.
    perform private.report_beats(jsonb_build_array(jsonb_build_object(
      'component', 'clock',
      'state', case when abs(drift) > 30000 then 'down' when abs(drift) > 5000 then 'warning' else 'ok' end,
      'figures', jsonb_build_object('drift', round(least(greatest(drift, -1e12), 1e12)))
    )));
  end if;
  perform private.report_calls(coalesce(report -> 'calls', '[]'));
  perform private.report_errors(coalesce(report -> 'errors', '[]'));
  insert into private.component_counts as known (component, grain, starts_at, checks, failures)
  select part.component, 'day', date_trunc('day', now(), 'Europe/Paris'), 1,
    case when part.state in ('down', 'silent') then 1 else 0 end
  from private.component_states() as part where part.kind = 'machinery' and part.beat_at is not null order by part.component
  on conflict (component, grain, starts_at) do update
  set checks = known.checks + excluded.checks, failures = known.failures + excluded.failures;
  perform private.watch_components();
end
$$;
revoke execute on function public.report_components(jsonb) from public, anon, authenticated;
grant execute on function public.report_components(jsonb) to service_role;

-- A backup was made. The command calls it as the owner of the database.
create function private.record_backup(bytes bigint) returns void
language sql security definer set search_path = ''
as $$
  select private.report_beats(jsonb_build_array(jsonb_build_object(
    'component', 'backup', 'state', 'ok', 'figures', jsonb_build_object('bytes', record_backup.bytes)
  )))
$$;
revoke execute on function private.record_backup(bigint) from public;

-- For housekeeping: what the screen does not show any more. Returns the number of deleted rows.
create function public.tidy_components() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  gone integer;
  total integer := 0;
begin
  delete from private.component_counts as known
  where known.starts_at < now() - case known.grain
    when 'minute' then interval '2 hours' when 'hour' then interval '2 days' else interval '31 days' end;
  get diagnostics gone = row_count;
  total := total + gone;
  delete from private.component_errors as known where known.last_seen_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  total := total + gone;
  -- A component that fails again and again has 200 incidents at most.
  delete from private.component_incidents as old
  using (
    select incident.id, row_number() over (partition by incident.component order by incident.started_at desc) as rank
    from private.component_incidents as incident
  ) as ranked
  where old.id = ranked.id and old.ended_at is not null
    and (old.ended_at < now() - interval '90 days' or ranked.rank > 200);
  get diagnostics gone = row_count;
  return total + gone;
end
$$;
revoke execute on function public.tidy_components() from public, anon, authenticated;
grant execute on function public.tidy_components() to service_role;

create function private.incident_line(incident private.component_incidents) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', incident.id, 'component', incident.component, 'cause', incident.cause, 'started_at', incident.started_at,
    'ended_at', incident.ended_at, 'calls', incident.calls, 'errors', incident.errors, 'note', incident.note,
    'updated_at', incident.updated_at
  )
$$;

-- Every component, in order, with the last thirty days as one letter each, the oldest first. {"now", "rows"}.
create function public.components_status() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.paris_day(now());
begin
  perform private.require_permission('functions.read');
  return (
    select jsonb_build_object('now', now(), 'rows', jsonb_agg(
      to_jsonb(part) - 'place' - 'label' - 'reported' || jsonb_build_object(
        'error', (
          select jsonb_build_object('code', known.code, 'message', known.message, 'last_seen_at', known.last_seen_at)
          from private.component_errors as known where known.component = part.component
          order by known.last_seen_at desc, known.fingerprint limit 1
        ),
        'days', (
          select string_agg(coalesce(private.day_state(known.calls, known.errors, known.checks, known.failures), '-'), ''
            order by day.place)
          from generate_series(29, 0, -1) with ordinality as day (back, place)
          left join private.component_counts as known on known.component = part.component and known.grain = 'day'
            and known.starts_at = private.day_start(today - day.back)
        ),
        'incident', (
          select private.incident_line(incident) from private.component_incidents as incident
          where incident.component = part.component and incident.ended_at is null
        )
      ) order by part.place
    ))
    from private.component_states() as part
  );
end
$$;
revoke execute on function public.components_status() from public, anon;
grant execute on function public.components_status() to authenticated;

-- What the drawer of a component adds; null for an unknown one. `days` without a report are left out.
create function public.component_detail(component text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  oldest constant timestamptz := private.day_start(private.paris_day(now()) - 29);
begin
  perform private.require_permission('functions.read');
  return (
    select jsonb_build_object(
      'component', part.component,
      'days', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'day', private.paris_day(known.starts_at), 'calls', known.calls, 'errors', known.errors, 'checks', known.checks,
          'failures', known.failures,
          'state', private.day_state(known.calls, known.errors, known.checks, known.failures)
        ) order by known.starts_at desc), '[]')
        from private.component_counts as known
        where known.component = part.component and known.grain = 'day' and known.starts_at >= oldest
      ),
      'buckets', (
        select to_jsonb(private.sum_of_buckets(known.buckets)) from private.component_counts as known
        where known.component = part.component and known.grain = 'hour' and known.starts_at > now() - interval '24 hours'
      ),
      'errors', (
        select coalesce(jsonb_agg(to_jsonb(known) - 'component' order by known.last_seen_at desc, known.fingerprint), '[]')
        from private.component_errors as known where known.component = part.component
      ),
      'incidents', (
        select coalesce(jsonb_agg(private.incident_line(incident) order by incident.started_at desc, incident.id), '[]')
        from (
          select * from private.component_incidents as known where known.component = part.component
          order by known.started_at desc, known.id limit 20
        ) as incident
      )
    )
    from private.components as part where part.component = component_detail.component
  );
end
$$;
revoke execute on function public.component_detail(text) from public, anon;
grant execute on function public.component_detail(text) to authenticated;

-- Stops a component, or lets it go on. {"changed": boolean}: false when it was so already.
create function public.pause_component(component text, paused boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  changed boolean;
begin
  perform private.require_permission('functions.manage');
  if not exists (
    select from private.components as part where part.component = pause_component.component and part.is_pausable
  ) or pause_component.paused is null then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  if pause_component.paused then
    insert into private.component_pauses (component) values (pause_component.component) on conflict do nothing;
  else
    delete from private.component_pauses as pause where pause.component = pause_component.component;
  end if;
  changed := found;
  if changed then
    perform private.record_audit(
      'update', 'components', pause_component.component, jsonb_build_object('paused', pause_component.paused)
    );
  end if;
  return jsonb_build_object('changed', changed);
end
$$;
revoke execute on function public.pause_component(text, boolean) from public, anon;
grant execute on function public.pause_component(text, boolean) to authenticated;

-- Asks the process for a report now, at most twelve times a minute.
create function public.check_components() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  perform private.require_permission('functions.manage');
  wait := private.take_rate_limit('component-checks', 12, 60);
  if wait > 0 then
    raise exception 'Too many requests' using errcode = 'PT429', hint = 'too_many_requests', detail = wait::text;
  end if;
  perform pg_catalog.pg_notify('component_checks', '');
end
$$;
revoke execute on function public.check_components() from public, anon;
grant execute on function public.check_components() to authenticated;

-- What a person learnt about an incident. `seen`: the `updated_at` of the note that it replaces.
-- {"outcome": done, conflict or gone, "incident"}.
create function public.note_incident(incident uuid, note text, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known private.component_incidents;
begin
  perform private.require_permission('functions.manage');
  if note_incident.note is null or char_length(note_incident.note) > 500 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  select * into known from private.component_incidents as one where one.id = note_incident.incident for update;
  if not found then return jsonb_build_object('outcome', 'gone'); end if;
  if known.updated_at is distinct from note_incident.seen then
    return jsonb_build_object('outcome', 'conflict', 'incident', private.incident_line(known));
  end if;
  update private.component_incidents as one set note = btrim(note_incident.note), updated_at = clock_timestamp()
  where one.id = known.id returning * into known;
  perform private.record_audit('update', 'component_incidents', known.id::text, jsonb_build_object('component', known.component));
  return jsonb_build_object('outcome', 'done', 'incident', private.incident_line(known));
end
$$;
revoke execute on function public.note_incident(uuid, text, timestamptz) from public, anon;
grant execute on function public.note_incident(uuid, text, timestamptz) to authenticated;

-- A group of errors of browsers that a person has settled, until a report comes again.
alter table public.browser_errors add column settled_at timestamptz;

-- {"changed": boolean}: false when the group is gone, or was so already.
create function public.settle_browser_error(fingerprint text, settled boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  changed boolean;
begin
  perform private.require_permission('functions.manage');
  update public.browser_errors as known set settled_at = case when settle_browser_error.settled then now() end
  where known.fingerprint = settle_browser_error.fingerprint
    and coalesce(known.settled_at >= known.last_seen_at, false) <> settle_browser_error.settled;
  changed := found;
  if changed then
    perform private.record_audit(
      'update', 'browser_errors', left(settle_browser_error.fingerprint, 64),
      jsonb_build_object('settled', settle_browser_error.settled)
    );
  end if;
  return jsonb_build_object('changed', changed);
end
$$;
revoke execute on function public.settle_browser_error(text, boolean) from public, anon;
grant execute on function public.settle_browser_error(text, boolean) to authenticated;
