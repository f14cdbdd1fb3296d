-- « email » in every French text, and « signalement de contenu illicite » as on the screens. The functions are as
-- before but for these words.
do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('private.alert_text(text,text,integer)', 'e-mail abandonné', 'email abandonné'),
      ('private.alert_text(text,text,integer)', 'e-mails abandonnés', 'emails abandonnés'),
      ('private.alert_text(text,text,integer)', 'Plus aucune notification de', 'Plus aucun signalement de'),
      ('private.alert_text(text,text,integer)', '''notification de contenu', '''signalement de contenu'),
      ('private.alert_text(text,text,integer)', '''notifications de contenu', '''signalements de contenu'),
      ('public.save_alert_rules(jsonb,timestamptz,text,text,date)',
        'par e-mail les notifications illicites', 'par email les signalements de contenu illicite'),
      ('public.save_mailing_settings(timestamptz,integer,text,boolean,boolean,text[],integer)', ': e-mails par', ': emails par'),
      ('public.save_mailing_settings(timestamptz,integer,text,boolean,boolean,text[],integer)', ': e-mail de', ': email de'),
      ('private.refuse_shared_address()', 'adresse e-mail', 'adresse email'),
      ('private.spam_rule(text)', 'refusée : « %s »', 'refusée : « %s »'),
      ('private.broken_comment_setting(text)', 'refusée : « %s »', 'refusée : « %s »')
    ) as wording (changed, passage, words)
  loop
    definition := pg_catalog.pg_get_functiondef(change.changed::regprocedure);
    if array_length(string_to_array(definition, change.passage), 1) <> 2 then
      raise exception 'the passage « % » of % is not there exactly once', change.passage, change.changed;
    end if;
    execute replace(definition, change.passage, change.words);
  end loop;
end
$$;

update private.components set label = replace(replace(label, 'E-mail', 'Email'), 'e-mail', 'email')
where label ~* 'e-mail';
update public.settings set description = replace(replace(description, 'E-mail', 'Email'), 'e-mail', 'email')
where description ~* 'e-mail';
update private.exported_tables set reason = replace(reason, 'e-mail', 'email') where reason ~ 'e-mail';
