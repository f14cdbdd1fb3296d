import { limits } from '#domain/limits.ts';
import { importLimits } from '#domain/subscriber-import.ts';

/** The number in the body of a function that repeats a limit of domain/. */
export const constants: [limit: number, name: string, pattern: RegExp][] = [
  [limits.reauthenticationMinutes, 'request_account_deletion', /reauthenticated_within\((\d+)\)/],
  [limits.memberNoteEditMinutes, 'edit_member_note', /interval '(\d+) minutes'/],
  [limits.auditReasonMin, 'reveal_member_email', /between (\d+) and/],
  [limits.auditReasonMax, 'reveal_member_email', /between \d+ and (\d+)/],
  [limits.auditReasonMin, 'reveal_notice_email', /between (\d+) and/],
  [limits.auditReasonMax, 'reveal_notice_email', /between \d+ and (\d+)/],
  [importLimits.perCall, 'add_import_lines', /jsonb_array_length\(lines\) > (\d+)/],
  [importLimits.lines, 'add_import_lines', /target\) > (\d+)/],
  [importLimits.proofMin, 'start_subscriber_import', /between (\d+) and/],
  [importLimits.proofMax, 'start_subscriber_import', /between \d+ and (\d+)/],
  [importLimits.perDay, 'start_subscriber_import', />= (\d+)/],
  [limits.memberBatch, 'suspend_members', /cardinality\(members\) > (\d+)/],
  [limits.reauthenticationMinutes, 'export_my_data', /reauthenticated_within\((\d+)\)/],
  [limits.commentLinksMax, 'spam_rule', /'i'\) > (\d+)/],
  [limits.commentLinksMax, 'spam_rule', /Plus de (\d+) liens/],
  [limits.commentDepthMax, 'prepare_comment', /ne peut pas dépasser (\d+) niveaux/],
  [limits.displayNameMax, 'is_display_name', /char_length\(name\) between 1 and (\d+)/],
  [limits.emailMax, 'is_email_address', /char_length\(value\) <= (\d+)/],
  [limits.moderationBatch, 'moderate_comments', /jsonb_array_length\(items\) > (\d+)/],
  [limits.selectionMax, 'moderation_selection', /limit (\d+)/],
  [limits.selectionMax + 1, 'moderation_counts', /limit (\d{2,})/],
  [limits.savedViewsPerScreen, 'limit_saved_views', />= (\d+)/],
  [limits.figureMails, 'schedule_figures', />= (\d+)/],
  [limits.searchMax, 'like_pattern', /private\.trim\(search\), (\d+)/],
  [limits.searchMax, 'search_pattern', /'g'\), (\d+)/],
  [limits.newsletterWaitMinutes * 60, 'newsletter_subscribe', /take_rate_limit\([^;]*, (\d+)\);/],
  [limits.newsletterWaitMinutes, 'newsletter_mail_confirmation', /interval '(\d+) minutes'/],
  [limits.newsletterMailsPerDay, 'newsletter_mail_confirmation', /confirmation_day_count >= (\d+)/],
];
