-- The export of the whole site: the tables and columns of the dashboard, the services, the self-checks and the mailing.

insert into private.exported_tables (name, columns) values
  ('private.edition_steps', '{
    id, edition_id, kind, title, link, due, place, owner_id, done_at, done_by, deleted_at, created_at, updated_at
  }');

insert into private.exported_tables (name, reason)
select unnest('{
  private.component_beats, private.component_counts, private.component_errors, private.component_incidents,
  private.component_pauses, private.components, private.filling_campaigns, private.self_check_results,
  private.self_check_runs, private.setup_notes
}'::text[]), 'État passager du serveur, sans sens ailleurs';

insert into private.exported_tables (name, reason)
select unnest('{private.edition_step_kinds, private.site_lists}'::text[]), 'Liste du programme, la même partout';

update private.exported_tables as known set columns = known.columns || added.columns
from (values
  ('private.edition_moves', '{noted_before}'::text[]),
  ('private.newsletter_bounces', '{domain}'),
  ('public.browser_errors', '{settled_at}'),
  ('public.faq_items', '{changed_at}')
) as added (name, columns)
where known.name = added.name;

update private.exported_tables set left_out = '{event_key}', reason = 'Empreinte d’un événement du prestataire'
where name = 'private.newsletter_bounces';
