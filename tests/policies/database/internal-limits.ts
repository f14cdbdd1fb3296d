import { countedFindingsMax } from '#domain/article-quality.ts';
import { goalTarget, visitDayPeriods, visitFilters, visitLists } from '#domain/analytics.ts';
import { componentLimits } from '#domain/components.ts';
import { editionStepLimits } from '#domain/edition-steps.ts';
import { eveningLimits } from '#domain/evening-limits.ts';
import { limits } from '#domain/limits.ts';
import { mailTextLimits } from '#domain/mail-texts.ts';
import { importLimits } from '#domain/subscriber-import.ts';

/** Upper bounds of numeric columns that no TypeScript code reads. */
export const internalRanges = {
  'analytics_goals.target': goalTarget.max,
  'badge_allowances.quantity': 100,
  'blog_posts.quality_findings': countedFindingsMax,
  'event_editions.latitude': 90,
  'event_editions.longitude': 180,
  'event_editions.places_max': 10_000,
  'media.focal_x': 1,
  'media.focal_y': 1,
  'partners.since': 2100,
  'private.edition_steps.due': editionStepLimits.dueMax,
  'private.backup_plan.daily': 366,
  'private.backup_plan.hour': 23,
  'private.backup_plan.monthly': 120,
  'private.backup_plan.weekly': 520,
  'private.self_check_results.ms': 600_000,
  'private.self_check_runs.total': 60,
  'private.subscriber_import_lines.line': 100_000,
};

/**
 * Length checks of values that no form edits: keys of counters, texts of tasks, ids of the payment provider, and the
 * parts of one JSON setting.
 */
export const internalLengths = {
  'alerts.subject': 40,
  'badge_payments.invoice_id': 120,
  'badge_payments.invoice_number': 60,
  'badge_payments.provider_id': 120,
  'badge_payments.receipt_url': 2048,
  'badge_subscriptions.id': 120,
  'badge_subscriptions.status': 40,
  'newsletter_campaigns.server_error': 500,
  'private.campaign_mails.subject': 150,
  'private.edition_steps.link': editionStepLimits.linkMax,
  'private.edition_steps.title': editionStepLimits.titleMax,
  'private.campaign_links.url': 2048,
  'private.campaign_tests.error': 500,
  'private.component_errors.code': 60,
  'private.component_errors.message': 300,
  'private.component_incidents.note': componentLimits.incidentNote,
  'private.components.label': 60,
  'private.evening_pages.account': eveningLimits.account,
  'private.evening_pages.thanks': eveningLimits.thanks,
  'private.photo_requests.email': limits.emailMax,
  'private.photo_requests.person': eveningLimits.person,
  'private.photo_requests.reason': eveningLimits.reason,
  'private.mail_texts.body': mailTextLimits.body,
  'private.mail_texts.button': mailTextLimits.button,
  'private.mail_texts.notes': mailTextLimits.notes,
  'private.mail_texts.preview': mailTextLimits.preview,
  'private.mail_texts.subject': mailTextLimits.subject,
  'private.mail_texts.title': mailTextLimits.title,
  'private.newsletter_bounces.code': 20,
  'private.newsletter_bounces.detail': 300,
  'private.newsletter_bounces.domain': 255,
  'private.newsletter_deliveries.last_error': 500,
  'private.checkouts.session_id': 200,
  'private.self_check_results.check_id': 40,
  'private.subscriber_import_lines.address': 320,
  'private.subscriber_imports.consent_proof': importLimits.proofMax,
  'private.announced_recipients.host': 253,
  'private.backup_runs.detail': 500,
  'private.backup_runs.file': 100,
  'private.exported_tables.reason': 200,
  'private.directory_messages.body': 1000,
  'private.directory_messages.report_details': 500,
  'private.checkouts.subscription_id': 120,
  'private.payment_customers.customer_id': 120,
  'private.payment_events.id': 120,
  'private.payment_events.type': 120,
  'private.rate_limits.bucket': 300,
  'role_permissions.permission': 40,
  'tasks.step': 120,
  'tasks.dedupe_key': 200,
  'tasks.last_error_detail': 500,
  "settings.value #>> '{}'[]": 300,
  "settings.value ->> 'url'": 500,
  "settings.value ->> 'attribution'": 200,
  "settings.value ->> 'attributionUrl'": 500,
};

/** Lists that no TypeScript code reads, with the reason. */
export const internalLists: Record<string, readonly string[]> = {
  // Only SQL reads what the mail worker and the backup noted.
  // A table derived by triggers, for the filters of the blog.
  'private.blog_tallies.kind': ['category', 'tag'],
  // The mail worker calls functions; only SQL reads the states.
  'private.component_counts.grain': ['minute', 'hour', 'day'],
  'private.components.kind': ['function', 'machinery'],
  'private.mail_outbox.state': ['queued', 'sending', 'sent', 'failed', 'abandoned'],
  // Only the newsletter functions in SQL use these values.
  'private.newsletter_tokens.purpose': ['confirm', 'unsubscribe'],
  'private.waiting_tokens.purpose': ['confirm', 'leave'],
  // The lists of the screen, and the totals above them.
  'private.visit_days.dimension': ['kind', 'audience', ...visitLists],
};

/**
 * Lists that functions compare their arguments with: of /admin/analytics, figures that count no persons, and filters
 * that are no texts.
 */
export const visitArguments: Record<string, readonly (readonly string[])[]> = {
  coarse_figures: [['hidden', 'others']],
  require_readable: [
    ['seen_since', 'seen_until', 'since', 'until'],
    ['actor', 'author', 'post'],
  ],
  visit_filters: [visitFilters],
  visit_period: [visitDayPeriods],
};
