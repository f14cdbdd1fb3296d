import { account } from './matrix-account.ts';
import { administration } from './matrix-administration.ts';
import { community } from './matrix-community.ts';
import { publicContent } from './matrix-content.ts';
import { moderation } from './matrix-moderation.ts';
import { identities, roleIdentities } from '#tests/policies/support/world.ts';
import type { Identity } from '#tests/policies/support/world.ts';

/** Every table and view of `public`. One that is missing here fails the test. */
export const tableAccess = new Map([
  ...publicContent,
  ...community,
  ...account,
  ...moderation,
  ...administration,
]);

const members = identities.filter((who) => who !== 'anon');
const staff: Identity[] = ['admin', ...roleIdentities];
const moderators: Identity[] = ['admin', 'moderator'];

/** Every function of `public` with the identities that may execute it; the service role may execute all. */
export const functionAccess: Record<string, readonly Identity[]> = {
  comment_count: identities,
  comment_reaction_counts: identities,
  comment_replies: identities,
  blog_categories: identities,
  count_blog_posts: identities,
  popular_blog_tags: identities,
  search_blog_posts: identities,
  submit_illegal_content_notice: identities,
  my_permissions: members,
  my_sessions: members,
  end_session: members,
  export_my_data: members,
  request_account_deletion: members,
  cancel_account_deletion: members,
  my_newsletter: members,
  join_newsletter: members,
  leave_newsletter: members,
  audit_choices: ['admin'],
  audit_entry: ['admin'],
  audit_page: ['admin'],
  check_audit_log: ['admin'],
  export_audit_log: ['admin'],
  access_requests_page: ['admin'],
  change_role_end: ['admin'],
  decide_access_request: ['admin'],
  find_members: ['admin'],
  grant_role: ['admin'],
  revoke_role: ['admin'],
  role_members: ['admin'],
  undo_access_decision: ['admin'],
  decide_illegal_content: moderators,
  decide_reports: moderators,
  export_comments: moderators,
  illegal_content_page: moderators,
  lift_suspension: moderators,
  member_record: moderators,
  moderate_comments: moderators,
  moderation_counts: staff,
  moderation_page: moderators,
  moderation_selection: moderators,
  remove_comment: moderators,
  reply_as_administrator: moderators,
  requalify_report: moderators,
  suspend_member: moderators,
  undo_moderation_action: moderators,
  abandoned_avatar_folders: [],
  accounts_to_delete: [],
  delete_due_account: [],
  delete_expired_rows: [],
  seal_audit_log: [],
  audit_seal: [],
  delete_removed_comments: [],
  mail_administrator_list: [],
  mail_claim: [],
  mail_enqueue: [],
  mail_retention: [],
  mail_settle: [],
  newsletter_confirm: [],
  newsletter_resubscribe: [],
  newsletter_subscribe: [],
  newsletter_unsubscribe: [],
};
