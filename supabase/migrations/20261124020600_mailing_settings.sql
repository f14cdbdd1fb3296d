-- The settings of the newsletter, as its screen reads and writes them. Absent ones have their default.

alter table public.settings add constraint settings_newsletter_texts_check check (
  (key <> 'newsletter.footer' or coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= 300, false))
  and (key <> 'newsletter.archive' or coalesce(jsonb_typeof(value) = 'boolean', false))
);

create function public.mailing_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('newsletter.read');
  return (
    select jsonb_build_object(
      'pace', private.campaign_pace_per_minute(),
      'footer', coalesce(max(s.value #>> '{}') filter (where s.key = 'newsletter.footer'), ''),
      'archive', coalesce(max(s.value #>> '{}') filter (where s.key = 'newsletter.archive'), 'true')::boolean,
      'retention_days',
      coalesce(max(s.value #>> '{}') filter (where s.key = 'newsletter.retention_days'), '30')::integer,
      'updated_at', coalesce(max(s.updated_at), 'epoch'::timestamptz)
    )
    from public.settings as s
    where s.key = any (array['newsletter.pace', 'newsletter.footer', 'newsletter.archive', 'newsletter.retention_days'])
  );
end
$$;
revoke execute on function public.mailing_settings() from public, anon;
grant execute on function public.mailing_settings() to authenticated;

-- `seen`: the `updated_at` that was read; another one is a conflict. {"outcome": done | conflict, "current": the settings}.
create function public.save_mailing_settings(
  seen timestamptz, pace integer, footer text, archive boolean, retention_days integer
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings.manage');
  perform pg_advisory_xact_lock(hashtextextended('public.save_mailing_settings', 0));
  if seen is distinct from (public.mailing_settings() ->> 'updated_at')::timestamptz then
    return jsonb_build_object('outcome', 'conflict', 'current', public.mailing_settings());
  end if;
  insert into public.settings (key, value, description) values
    ('newsletter.pace', to_jsonb(save_mailing_settings.pace), 'Campagnes : e-mails par minute, au plus'),
    ('newsletter.footer', to_jsonb(btrim(save_mailing_settings.footer)), 'Campagnes : phrase de pied de page'),
    ('newsletter.archive', to_jsonb(save_mailing_settings.archive), 'Campagnes : pages publiques « Lire en ligne »'),
    ('newsletter.retention_days', to_jsonb(save_mailing_settings.retention_days), 'Durée avant suppression d’une inscription non confirmée')
  on conflict (key) do update set value = excluded.value where settings.value <> excluded.value;
  return jsonb_build_object('outcome', 'done', 'current', public.mailing_settings());
end
$$;
revoke execute on function public.save_mailing_settings(timestamptz, integer, text, boolean, integer) from public, anon;
grant execute on function public.save_mailing_settings(timestamptz, integer, text, boolean, integer) to authenticated;
