-- What an export of the whole site contains: the tables and columns, and those that are left out, with the reason in
-- French for the list in the archive. A table or column without an entry is not exported, and a test names it.

create table private.exported_tables (
  -- « schema.table ».
  name text primary key check (name ~ '^[a-z]+\.[a-z][a-z0-9_]{1,62}$'),
  -- In the order of the file; they contain the primary key. Empty: the table is left out whole.
  columns text[] not null default '{}' check (cardinality(columns) <= 100),
  left_out text[] not null default '{}' check (cardinality(left_out) <= 100),
  reason text check (char_length(reason) <= 200),
  check ((reason is null) = (columns <> '{}' and left_out = '{}'))
);
alter table private.exported_tables enable row level security;
revoke all on private.exported_tables from public, anon, authenticated, service_role;

insert into private.exported_tables (name, columns, left_out, reason) values
  ('auth.audit_log_entries', '{id, payload, created_at, ip_address}', '{instance_id}', 'Toujours la même valeur'),
  ('auth.identities', '{
    provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email, id
  }', '{}', null),
  ('auth.mfa_factors', '{
    id, user_id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at
  }', '{secret, phone, web_authn_credential, web_authn_aaguid, last_webauthn_challenge_data}', 'Secrets de la double authentification'),
  ('auth.users', '{
    id, aud, role, email, email_confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at,
    email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at,
    updated_at, phone, phone_confirmed_at, confirmed_at, banned_until, is_sso_user, deleted_at, is_anonymous
  }', '{
    instance_id, encrypted_password, confirmation_token, recovery_token, email_change_token_new,
    is_super_admin, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current,
    email_change_confirm_status, reauthentication_token, reauthentication_sent_at
  }', 'Empreinte du mot de passe et jetons'),
  ('private.access_decisions', '{request_id, decided_by, decided_at, role, role_version, mail_id}', '{}', null),
  ('private.alert_reads', '{user_id, alert_id, read_through, archived_through}', '{}', null),
  ('private.alert_rules', '{user_id, type, site, mail, digest}', '{}', null),
  ('private.alert_settings', '{
    user_id, quiet_from, quiet_until, resumes_on, digest_due, mailed_day, mailed_count, updated_at
  }', '{}', null),
  ('private.article_days', '{post_id, day, views, bookings}', '{}', null),
  ('private.audit_seals', '{position, entry_id, created_at, digest, hash}', '{}', null),
  ('private.badge_acts', '{
    id, badge_id, actor_id, before, replaced_id, request_id, version, created_at
  }', '{}', null),
  ('private.badge_days', '{day, event_type, tier, events, sessions}', '{}', null),
  ('private.badge_reminders', '{badge_id, ends_at, days, sent_at}', '{}', null),
  ('private.campaign_links', '{code, campaign_id, url, position, visits}', '{}', null),
  ('private.campaign_mails', '{campaign_id, subject, html, plain, created_at}', '{material}', 'Calculée à partir de la campagne'),
  ('private.checkouts', '{
    id, user_id, badge_tier, price_id, credit_cents, session_id, subscription_id, created_at
  }', '{}', null),
  ('private.directory_messages', '{id, sender_id, recipient_id, gives_address, created_at, reported_at}', '{body, report_details}', 'Correspondance entre membres'),
  ('private.edition_moves', '{
    id, edition_id, announcement_id, before, after_at, moved_by, created_at
  }', '{}', null),
  ('private.figure_mails', '{id, user_id, rhythm, filters, last_due, created_at}', '{}', null),
  ('private.mail_outbox', '{
    id, recipient, template, state, attempts, next_attempt_at, last_error, message_id, created_at, sent_at
  }', '{data, trial_words}', 'Liens qui ouvrent un compte ou une adresse'),
  ('private.mail_texts', '{
    template, subject, title, preview, body, button, notes, revised_by, updated_at
  }', '{}', null),
  ('private.newsletter_bounces', '{
    id, subscriber_id, delivery_id, kind, code, detail, origin, stopped, created_at, waiting_id
  }', '{}', null),
  ('private.newsletter_deliveries', '{
    id, campaign_id, subscriber_id, state, attempts, next_attempt_at, last_error, sent_at, bounced_at,
    complained_at, unsubscribed_at, waiting_id
  }', '{lease, leased_until}', 'État passager du serveur'),
  ('private.payment_customers', '{user_id, customer_id, created_at}', '{}', null),
  ('private.payment_events', '{id, type, received_at, done_at}', '{}', null),
  ('private.payment_rehearsals', '{id, requested_by, live, webhook_secret, results, passed, created_at}', '{}', null),
  ('private.planned_deletions', '{user_id, requested_by}', '{}', null),
  ('private.subscriber_acts', '{id, actor_id, act, before, created_at}', '{}', null),
  ('private.subscriber_imports', '{id, requested_by, consent_proof, task_id, started_at, created_at}', '{}', null),
  ('private.ticket_links', '{edition_id, url}', '{}', null),
  ('private.visit_days', '{day, dimension, value, visitors, hits}', '{}', null),
  ('private.waiting_list', '{
    id, edition_id, email, status, source, consent_at, consent_version, confirmed_at, left_at,
    confirmation_mailed_at, confirmation_day_at, confirmation_day_count, created_at
  }', '{}', null),
  ('public.access_requests', '{id, user_id, message, status, decision_note, created_at, updated_at}', '{}', null),
  ('public.account_deletions', '{user_id, mode, due_at, created_at}', '{}', null),
  ('public.alerts', '{id, type, subject, day, amount, changed_at}', '{}', null),
  ('public.analytics_events', '{
    id, event_type, user_id, session_id, page_url, user_agent, event_data, created_at
  }', '{}', null),
  ('public.analytics_goals', '{month, metric, target, updated_at}', '{}', null),
  ('public.announcements', '{
    id, message, link, link_label, level, place, pages, starts_at, ends_at, is_dismissible, created_by,
    deleted_at, created_at, updated_at
  }', '{}', null),
  ('public.audit_log', '{
    id, created_at, actor_id, actor_role, action, table_name, row_id, before, after, request_id, actor_ip,
    device, result, kind, sensitive, act
  }', '{}', null),
  ('public.badge_allowances', '{id, badge_tier, label, quantity, period, created_at, updated_at}', '{}', null),
  ('public.badge_features', '{
    id, feature_group, label, bronze, silver, gold, position, created_at, updated_at
  }', '{}', null),
  ('public.badge_payments', '{
    id, user_id, subscription_id, badge_tier, kind, amount_cents, currency, provider_id, invoice_id,
    invoice_number, receipt_url, period_ends_at, paid_at, created_at
  }', '{}', null),
  ('public.badge_requests', '{
    id, user_id, wanted_tier, message, status, decision_note, created_at, updated_at
  }', '{}', null),
  ('public.badge_subscriptions', '{
    id, user_id, badge_tier, status, paid_until, renews, term_set, end_reason, ended_at, badge_given,
    reading, created_at, updated_at
  }', '{}', null),
  ('public.badge_tiers', '{
    id, name, price_euros, billing_period, price_id, color, features, is_popular, rank, created_at,
    updated_at
  }', '{}', null),
  ('public.badge_uses', '{id, badge_id, allowance_id, edition_id, note, created_at, used_on}', '{}', null),
  ('public.blog_comments', '{
    id, post_id, parent_id, user_id, content, is_approved, reaction_count, depth, is_visible,
    refusal_reason, refusal_note, moderated_at, removed_at, created_at, updated_at
  }', '{}', null),
  ('public.blog_post_versions', '{
    id, post_id, reason, title, slug, excerpt, content, category, tags, featured_image_url,
    featured_image_alt, meta_description, meta_keywords, publish_date, is_published, author_id, bytes,
    created_at, updated_at
  }', '{}', null),
  ('public.blog_posts', '{
    id, title, slug, excerpt, content, featured_image_url, featured_image_alt, category, tags, publish_date,
    is_published, comments_open, author_id, meta_description, meta_keywords, deleted_at, created_at,
    updated_at, words, quality_findings
  }', '{search_text}', 'Calculée à partir du texte'),
  ('public.blog_slug_redirects', '{old_slug, post_id, created_at}', '{}', null),
  ('public.browser_errors', '{
    fingerprint, source, message, stack, component, path, browser, device, release, reports, first_seen_at,
    last_seen_at
  }', '{}', null),
  ('public.cards', '{
    id, collection, slug, title, body, icon, link_url, link_label, position, is_visible, created_at,
    updated_at
  }', '{}', null),
  ('public.comment_reactions', '{id, comment_id, user_id, reaction_type, created_at}', '{}', null),
  ('public.comment_reports', '{
    id, comment_id, reporter_id, reason, qualified_as, details, status, decision_note, decided_at,
    created_at, updated_at
  }', '{}', null),
  ('public.copy_variants', '{key, topic, section, value, official_value, created_at, updated_at}', '{}', null),
  ('public.deleted_accounts', '{user_id, mode, merged_into, member_since, deleted_at}', '{}', null),
  ('public.directory_profiles', '{
    user_id, id, is_listed, headline, offers, seeks, accepts_contact, hidden_at, hidden_note, created_at,
    updated_at
  }', '{}', null),
  ('public.event_editions', '{
    id, starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name,
    venue_address, venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max,
    places_remaining, state, is_next, created_at, updated_at, booking_opens_at,
    places_checked_at
  }', '{}', null),
  ('public.faq_items', '{
    id, page, question, answer, anchor, position, is_visible, created_at, updated_at
  }', '{}', null),
  ('public.gallery_images', '{id, src, alt, caption, position, is_visible, created_at, updated_at}', '{}', null),
  ('public.guide_events', '{
    id, name, frequency, description, location, url, position, is_visible, created_at, updated_at
  }', '{}', null),
  ('public.guide_venues', '{
    id, name, kind, district, description, url, position, is_visible, created_at, updated_at
  }', '{}', null),
  ('public.illegal_content_notices', '{
    id, receipt, comment_id, content_url, law, explanation, contact_name, contact_email, good_faith, status,
    decision, decision_grounds, decided_at, decided_by, action_id, mail_id, created_at, updated_at
  }', '{}', null),
  ('public.invitations', '{
    id, email, role, note, invited_by, mailed_at, expires_at, accepted_at, cancelled_at, created_at,
    updated_at
  }', '{}', null),
  ('public.media', '{
    id, path, name, alt, decorative, focal_x, focal_y, width, height, bytes, uploaded_by, created_at,
    updated_at
  }', '{}', null),
  ('public.member_notes', '{id, member_id, body, written_by, created_at, updated_at, edited_at}', '{}', null),
  ('public.member_preferences', '{
    user_id, replies_on_site, replies_by_mail, decisions_on_site, decisions_by_mail, badges_on_site,
    badges_by_mail, links_visits, created_at, updated_at
  }', '{}', null),
  ('public.moderation_decisions', '{
    id, comment_id, author_id, decision, reason, note, decided_by, was_approved, was_reason, was_note,
    comment_version, action_id, ban_id, mail_id, created_at
  }', '{}', null),
  ('public.newsletter_campaigns', '{
    id, name, subject, preview_text, blocks, segment, kind, edition_id, is_public, state, scheduled_at,
    started_at, finished_at, recipients, paused_because, server_error, created_by, updated_by, deleted_at,
    created_at, updated_at
  }', '{}', null),
  ('public.newsletter_subscribers', '{
    id, email, status, source, consent_at, consent_version, confirmed_at, unsubscribed_at,
    confirmation_mailed_at, confirmation_day_at, confirmation_day_count, created_at, consent_proof
  }', '{}', null),
  ('public.newsletter_templates', '{id, name, subject, preview_text, blocks, created_at, updated_at}', '{}', null),
  ('public.notifications', '{
    id, user_id, kind, comment_id, report_id, badge_id, read_at, created_at, access_request_id,
    badge_request_id, member_id
  }', '{}', null),
  ('public.organizers', '{
    id, name, title, image, bio, short_bio, quote, website_url, linkedin_url, instagram_url, twitter_url,
    tiktok_url, position, is_visible, created_at, updated_at
  }', '{}', null),
  ('public.partners', '{
    id, name, logo, url, description, badge, since, position, is_visible, created_at, updated_at
  }', '{}', null),
  ('public.profiles', '{id, display_name, avatar_url, bio, created_at, updated_at}', '{}', null),
  ('public.report_decisions', '{
    id, report_id, decision, was_status, was_qualified_as, decided_by, action_id, mail_id, created_at
  }', '{}', null),
  ('public.role_permissions', '{role, permission}', '{}', null),
  ('public.saved_views', '{id, user_id, screen, name, query, created_at, updated_at, shared}', '{}', null),
  ('public.settings', '{
    key, value, description, source, source_date, is_public, created_at, updated_at
  }', '{}', null),
  ('public.suspension_decisions', '{id, ban_id, decision, decided_by, action_id, created_at}', '{}', null),
  ('public.tasks', '{
    id, kind, permission, payload, state, progress_done, progress_total, step, attempts, not_before,
    cancel_requested, result, last_error, last_error_detail, requested_by, created_at, started_at,
    finished_at, updated_at
  }', '{cursor, lease, leased_until, dedupe_key}', 'État passager du serveur'),
  ('public.testimonials', '{
    id, name, role, quote, punchline, avatar, website_url, website_title, website_label, linkedin_url,
    linkedin_title, linkedin_label, position, is_visible, created_at, updated_at
  }', '{}', null),
  ('public.user_bans', '{
    id, user_id, reason, starts_at, ends_at, lifted_at, created_by, created_at, updated_at
  }', '{}', null),
  ('public.user_roles', '{user_id, role, granted_by, reason, ends_at, created_at, updated_at}', '{}', null),
  ('public.users_badges', '{
    id, user_id, badge_tier, status, stripe_subscription_id, invited_by, reason, ends_at, created_at,
    updated_at
  }', '{}', null),
  ('public.visits', '{
    id, kind, session_id, path, entry_path, referrer_host, campaign, device, country, target, depth,
    audience, created_at
  }', '{}', null);

-- Tables that are left out whole.
insert into private.exported_tables (name, reason)
select unnest('{
  auth.flow_state, auth.mfa_amr_claims, auth.mfa_challenges, auth.mfa_recovery_codes,
  auth.one_time_tokens, auth.refresh_tokens, auth.sessions, private.article_previews,
  private.newsletter_tokens, private.waiting_tokens
}'::text[]), 'Jetons et codes qui ouvrent un compte ou une adresse';
insert into private.exported_tables (name, reason)
select unnest('{
  auth.instances, auth.oauth_authorizations, auth.oauth_client_states, auth.oauth_clients,
  auth.oauth_consents, auth.saml_providers, auth.saml_relay_states, auth.sso_domains, auth.sso_providers,
  storage.s3_multipart_uploads, storage.s3_multipart_uploads_parts
}'::text[]), 'Services que ce site n’emploie pas : rien n’y est écrit';
insert into private.exported_tables (name, reason)
select unnest('{
  auth.schema_migrations, private.administrator_mails, private.alert_mails, private.alert_signals,
  private.audit_chain, private.audit_floods, private.audit_queue, private.badge_award_mails,
  private.badge_request_mails, private.campaign_pace, private.campaign_tests, private.counted_days,
  private.duplicate_keys, private.edition_changes, private.freed_places, private.media_removals,
  private.rate_limits, private.reply_mails, private.subscriber_import_lines, private.unused_media,
  storage.file_removals
}'::text[]), 'État passager du serveur, sans sens ailleurs';
insert into private.exported_tables (name, reason)
select unnest('{
  private.blog_tallies, private.directory_entries, private.media_uses, private.member_index
}'::text[]), 'Calculée à partir des autres tables';
insert into private.exported_tables (name, reason)
select unnest('{
  private.alert_types, private.export_lists, private.exported_tables, private.screens, storage.buckets
}'::text[]), 'Règles de cette version du site, qui sont dans son code';
insert into private.exported_tables (name, reason)
select unnest('{
  private.erased_addresses
}'::text[]), 'Empreintes d’adresses effacées à la demande de leur titulaire';
insert into private.exported_tables (name, reason)
select unnest('{
  private.removed_comment_contents
}'::text[]), 'Textes supprimés par la modération, effacés dans les dix minutes';
insert into private.exported_tables (name, reason)
select unnest('{
  storage.objects
}'::text[]), 'Les fichiers eux-mêmes sont dans l’archive';
