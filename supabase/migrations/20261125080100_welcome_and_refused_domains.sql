-- Two settings of the newsletter. `newsletter.welcome`: one mail to an address of a form once it is confirmed, off by
-- default. `newsletter.refused_domains`: domains whose addresses, and those of their subdomains, no form accepts.

create function private.are_domains(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 200 and octet_length(value::text) <= 60000
    then not exists (
      select from jsonb_array_elements(value) as item
      where jsonb_typeof(item) <> 'string' or char_length(item #>> '{}') > 253
        or (item #>> '{}') !~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$'
    ) else false end
$$;
-- A check constraint runs it as the role that writes.
grant execute on function private.are_domains(jsonb) to authenticated, service_role;

alter table public.settings add constraint settings_newsletter_forms_check check (
  (key <> 'newsletter.welcome' or coalesce(jsonb_typeof(value) = 'boolean', false))
  and (key <> 'newsletter.refused_domains' or coalesce(private.are_domains(value), false))
);

-- Whether the domain of an address, or one above it, is refused. At most 200 comparisons.
create function private.is_refused_address(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.settings as s, jsonb_array_elements_text(s.value) as refused (domain)
    where s.key = 'newsletter.refused_domains'
      and right('.' || split_part(address, '@', 2), char_length(refused.domain) + 1) = '.' || refused.domain
  )
$$;

drop function public.save_mailing_settings(timestamptz, integer, text, boolean, integer);

create or replace function public.mailing_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return (
    select jsonb_build_object(
      'pace', private.campaign_pace_per_minute(),
      'footer', coalesce(max(s.value #>> '{}') filter (where s.key = 'newsletter.footer'), ''),
      'archive', coalesce(max(s.value #>> '{}') filter (where s.key = 'newsletter.archive'), 'true')::boolean,
      'welcome', coalesce(max(s.value #>> '{}') filter (where s.key = 'newsletter.welcome'), 'false')::boolean,
      'refused_domains',
      coalesce(max(s.value::text) filter (where s.key = 'newsletter.refused_domains'), '[]')::jsonb,
      'retention_days',
      coalesce(max(s.value #>> '{}') filter (where s.key = 'newsletter.retention_days'), '30')::integer,
      'updated_at', coalesce(max(s.updated_at), 'epoch'::timestamptz)
    )
    from public.settings as s
    where s.key = any (array[
      'newsletter.pace', 'newsletter.footer', 'newsletter.archive', 'newsletter.welcome', 'newsletter.refused_domains',
      'newsletter.retention_days'
    ])
  );
end
$$;

-- `seen`: the `updated_at` that was read; another one is a conflict. {"outcome": done | conflict, "current": the settings}.
create function public.save_mailing_settings(
  seen timestamptz, pace integer, footer text, archive boolean, welcome boolean, refused_domains text[],
  retention_days integer
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  if coalesce(cardinality(refused_domains), 0) > 200 or octet_length(array_to_string(refused_domains, '')) > 60000 then
    raise exception 'La demande n’est pas lisible' using errcode = '22023', hint = 'unreadable_request';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('public.save_mailing_settings', 0));
  if seen is distinct from (public.mailing_settings() ->> 'updated_at')::timestamptz then
    return jsonb_build_object('outcome', 'conflict', 'current', public.mailing_settings());
  end if;
  insert into public.settings (key, value, description) values
    ('newsletter.pace', to_jsonb(save_mailing_settings.pace), 'Campagnes : e-mails par minute, au plus'),
    ('newsletter.footer', to_jsonb(btrim(save_mailing_settings.footer)), 'Campagnes : phrase de pied de page'),
    ('newsletter.archive', to_jsonb(save_mailing_settings.archive), 'Campagnes : pages publiques « Lire en ligne »'),
    ('newsletter.welcome', to_jsonb(save_mailing_settings.welcome), 'Newsletter : e-mail de bienvenue'),
    ('newsletter.refused_domains', (
      select coalesce(jsonb_agg(distinct lower(btrim(domain))), '[]')
      from unnest(save_mailing_settings.refused_domains) as domain
    ), 'Newsletter : domaines dont les adresses sont refusées'),
    ('newsletter.retention_days', to_jsonb(save_mailing_settings.retention_days), 'Durée avant suppression d’une inscription non confirmée')
  on conflict (key) do update set value = excluded.value where settings.value <> excluded.value;
  return jsonb_build_object('outcome', 'done', 'current', public.mailing_settings());
end
$$;
revoke execute on function public.save_mailing_settings(timestamptz, integer, text, boolean, boolean, text[], integer)
from public, anon;
grant execute on function public.save_mailing_settings(timestamptz, integer, text, boolean, boolean, text[], integer)
to authenticated;

-- Each of these stays as it is, with one more passage. ADDRESS_REFUSED is said after the limits, and before the address
-- is looked up: it tells nothing about a subscription.
do $$
declare
  change record;
  definition text;
begin
  for change in select * from (values
    ('public.newsletter_subscribe(text,text,text,text)', $old$  insert into public.newsletter_subscribers (email, source$old$,
      $new$  if private.is_refused_address(address) then
    return jsonb_build_object('code', 'ADDRESS_REFUSED');
  end if;

  insert into public.newsletter_subscribers (email, source$new$),
    ('public.join_waiting_list(text,text,text,text)', $old$  select e.id into edition from public.event_editions as e
$old$, $new$  if private.is_refused_address(address) then
    return jsonb_build_object('code', 'ADDRESS_REFUSED');
  end if;
  select e.id into edition from public.event_editions as e
$new$),
    ('public.newsletter_confirm(text)', $old$  perform private.newsletter_spend_confirmations(subscriber.id);
$old$, $new$  perform private.newsletter_spend_confirmations(subscriber.id);
  -- The links of confirmation are spent and the row is locked, so that it leaves once for each confirmation. An import
  -- confirms without this function.
  if coalesce((select s.value = 'true' from public.settings as s where s.key = 'newsletter.welcome'), false) then
    perform public.mail_enqueue(subscriber.email, 'newsletter-welcome', jsonb_build_object(
      'UnsubscribeToken', private.newsletter_mint_token(subscriber.id, 'unsubscribe', null)
    ));
  end if;
$new$)
  ) as listed (changed, passage, replacement) loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage of % is not there exactly once: %', change.changed, change.passage;
    end if;
    execute replace(definition, change.passage, change.replacement);
  end loop;
end
$$;
