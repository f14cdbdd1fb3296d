/**
 * The codes with which the database refuses a write. Each is the `hint` of a `raise exception` in
 * `supabase/migrations`, and the `hint` of the PostgREST response. The code is stable; the French message beside it
 * may change. `tests/policies/database/refusals.test.ts` compares this list with the functions of the database.
 */
export const refusalCodes = [
  /** A rate limit (SQLSTATE PT429, HTTP 429); `details` holds the whole seconds to wait. */
  'too_many_requests',
  /** A back-office action of a user whose roles do not have its permission. */
  'permission_required',
  /** The last administrator would lose the role, or delete the account. */
  'last_admin',
  /** An action on oneself that only another administrator may do: roles, deletion, merge. */
  'not_on_oneself',
  /** The end date of a role is not in the future. */
  'role_end_in_past',
  /** The member has this role already. */
  'role_already_held',
  /** A row of the audit log would be changed, or deleted before 12 months. */
  'audit_log_append_only',
  /** The session has no user. */
  'not_signed_in',
  /** The account has a second factor, and the session has not verified it. */
  'insufficient_aal',
  /** The account has the maximum number of passkeys. */
  'too_many_passkeys',
  /** The last passkey of an account without another way to sign in cannot be removed. */
  'last_passkey',
  /** A second factor is required for roles by a person whose session gave none. */
  'own_factor_first',
  /** The second factor would be required from a day that is past. */
  'factor_day_in_past',
  /** A setting is renamed. */
  'setting_key',
  /** Account deletion, export of the data, grant of the role `admin`: the last sign-in is more than 15 minutes old. */
  'reauthentication_needed',
  /** Newsletter subscription of a member whose e-mail address is not confirmed. */
  'no_confirmed_email',
  /** The HTML of an article holds an element, attribute or address that could run code. */
  'article_html_forbidden',
  /** The text of a comment breaks a spam rule; `details` holds the rule in French. */
  'comment_spam',
  /** The author of a comment edits it later than the settings allow; `details` holds the minutes. */
  'comment_edit_too_late',
  /** The comment replied to belongs to another article. */
  'reply_to_another_article',
  /** The comment replied to is not visible to visitors. */
  'reply_parent_not_published',
  /** A reply below the third level. */
  'reply_too_deep',
  /** The content of a comment is changed by another user than its author. */
  'comment_edit_author_only',
  /** The decision on a comment or on reports is unknown. */
  'unknown_decision',
  /** A comment, or the removal of a photo, is refused without a reason. */
  'refusal_without_reason',
  /** More than 100 comments in one moderation action. */
  'too_many_comments',
  /** The new reason or verdict of a report is unknown. */
  'unknown_reason_or_verdict',
  /** A verdict for a single report that is still open: the open reports of a comment are decided together. */
  'open_reports_decided_together',
  /** A member with a role cannot be suspended. */
  'staff_not_suspendable',
  /** The end of a suspension is not in the future. */
  'suspension_end_in_past',
  /** A note about a member is edited by another user than its author. */
  'note_of_another_author',
  /** Members do not lift their own suspension. */
  'own_suspension',
  /** No administrator would receive the urgent alerts by mail. */
  'last_alert_receiver',
  /** The pause of alerts ends in the past, or in more than a year. */
  'alert_pause_range',
  /** Quiet hours without a start or an end, or with both at the same time. */
  'quiet_hours_range',
  /** More than 20 saved views on one screen. */
  'too_many_saved_views',
  /** More than five mails of figures for one person. */
  'too_many_figure_mails',
  /** More than 200 templates of campaigns. */
  'too_many_newsletter_templates',
  /** The status of a notice of illegal content is unknown. */
  'unknown_notice_status',
  /** A notice of illegal content is closed without a decision or without its grounds. */
  'notice_decision_without_grounds',
  /** The badge is paid by card: the payment provider manages it. */
  'badge_paid_by_card',
  /** The badge is not active, or its tier does not include the allowance. */
  'allowance_not_in_badge',
  /** An allowance counted by edition is used without an edition, or another allowance with one. */
  'allowance_edition_mismatch',
  /** The allowance is used up. */
  'allowance_exhausted',
  /** The import of subscribers was deleted, or belongs to another person. */
  'import_gone',
  /** Lines are added to an import that has begun. */
  'import_started',
  /** More than 10,000 lines in one import. */
  'import_too_long',
  /** An import begins without the proof of consent, of 10 to 500 characters. */
  'import_proof_required',
  /** A fourth announcement at the same time. */
  'too_many_announcements',
  /** An edition would begin before now. */
  'edition_in_the_past',
  /** More than 20 unfinished tasks of one person. */
  'too_many_tasks',
  /** An export of data of members, or of a list, without its reason. */
  'export_without_reason',
  /** The list of an export is unknown. */
  'unknown_export_list',
  /** A filter of the export of a list is unknown, or its value cannot be read. */
  'invalid_export_filter',
  /** More than 50 exports of one person in 24 hours. */
  'too_many_exports',
  /** Another administrator's export of the whole site is not finished. */
  'site_export_running',
  /** Three exports of the whole site were made in the last 24 hours. */
  'too_many_site_exports',
  /** The uploaded files are larger than an export of the whole site takes. */
  'site_export_too_large',
  /** An address is shown, or a list exported, without a reason of 3 to 200 characters. */
  'reason_required',
  /** Deletion or merge of an account that has a role. */
  'member_has_role',
  /** An organiser cancels a deletion that the member asked for. */
  'deletion_of_the_member',
  /** The kind of a mail to a member is unknown. */
  'unknown_mail_kind',
  /** More than 100 members in one action. */
  'too_many_members',
  'too_many_articles',
  'article_label_length',
  'unknown_article_act',
  /** The setting of payments has another shape. */
  'payments_shape',
  /** A badge without a price at the payment provider is bought, or payments are switched on with one. */
  'price_not_configured',
  /** A line of the ledger of payments is changed or deleted. */
  'payments_append_only',
  /** A suspended member buys a badge. */
  'suspended',
  /** A badge is bought while payments are off. */
  'payments_off',
  /** The browser shows another price than the present one. */
  'price_changed',
  /** The member has a badge that is as high, or higher. */
  'badge_not_higher',
  /** No badge paid by card is held: there is nothing to renew. */
  'no_paid_badge',
  /** `checkout_success` of a checkout session that this site did not open. */
  'unknown_checkout',
  /** The filters of an export are longer than 4,000 bytes. */
  'filters_too_large',
  /** A shared saved view holds an e-mail address, in its name or its search. */
  'shared_view_with_address',
  /** A function that a badge opens is called without a badge of that rank. */
  'badge_required',
  /** A message to a member of the directory is empty or longer than 1,000 characters. */
  'directory_message_length',
  /** The member is not in the directory any more, or does not accept messages. */
  'directory_contact_closed',
  /** More than 10 messages of one member in 24 hours (HTTP 429); `details` holds the whole seconds to wait. */
  'directory_sender_limit',
  /** More than 20 messages to one member in 24 hours (HTTP 429); `details` holds the whole seconds to wait. */
  'directory_recipient_limit',
  /** A request for a badge is marked as granted while its member has no badge. */
  'request_without_badge',
  /** The end of a badge is not in the future. */
  'badge_end_in_past',
  /** More than 100 badges in one action. */
  'too_many_badges',
  /** Badges are extended by fewer than 1 or more than 36 months. */
  'badge_months_out_of_range',
  /** A feature of a tier is empty, too long or written twice. */
  'badge_features_invalid',
  /** The price of a tier is changed while payments are on. */
  'price_in_use',
  /** Payments are switched on without a passed rehearsal of the present prices. */
  'payments_not_rehearsed',
  /** A funnel has no step, or more than `funnelStepRange.max`. */
  'funnel_steps',
  /** An edition without a ticket link. */
  'booking_link_missing',
  /** The ticket link of an edition that opens later is that of another edition, which shows it. */
  'booking_link_public',
  /** A picture that a page, a draft or a version shows would be deleted. */
  'picture_in_use',
  /** A row of the site names a picture that the library does not have any more. */
  'picture_gone',
  /** A list of the site has its most rows (`domain/site-content.ts`). */
  'site_list_full',
  /** A cursor, a period or a filter cannot be read, or another argument has an impossible shape. */
  'unreadable_request',
  /** The tier of a badge is none of `badgeTierIds`. */
  'unknown_tier',
  /** The price of a tier is not a number from 0 to 999,999.99. */
  'badge_price_out_of_range',
  /** The member that an action names does not exist. */
  'unknown_member',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
