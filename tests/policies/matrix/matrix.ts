import { account } from './matrix-account.ts';
import { administration } from './matrix-administration.ts';
import { community } from './matrix-community.ts';
import { publicContent } from './matrix-content.ts';
import { moderation } from './matrix-moderation.ts';
import type { Identity } from '#tests/policies/support/world.ts';

/** Every table and view of `public`. One that is missing here fails the test. */
export const tableAccess = new Map([
  ...publicContent,
  ...community,
  ...account,
  ...moderation,
  ...administration,
]);

/** Every function of `public` with the identities that may execute it; the service role may execute all. */
export const functionAccess: Record<string, Identity[]> = {
  comment_count: ['anon', 'owner', 'other', 'admin'],
  comment_reaction_counts: ['anon', 'owner', 'other', 'admin'],
  comment_replies: ['anon', 'owner', 'other', 'admin'],
  blog_categories: ['anon', 'owner', 'other', 'admin'],
  count_blog_posts: ['anon', 'owner', 'other', 'admin'],
  popular_blog_tags: ['anon', 'owner', 'other', 'admin'],
  search_blog_posts: ['anon', 'owner', 'other', 'admin'],
  submit_illegal_content_notice: ['anon', 'owner', 'other', 'admin'],
  my_sessions: ['owner', 'other', 'admin'],
  end_session: ['owner', 'other', 'admin'],
  cancel_task: ['owner', 'other', 'admin'],
  export_my_data: ['owner', 'other', 'admin'],
  retry_task: ['owner', 'other', 'admin'],
  request_account_deletion: ['owner', 'other', 'admin'],
  cancel_account_deletion: ['owner', 'other', 'admin'],
  my_newsletter: ['owner', 'other', 'admin'],
  join_newsletter: ['owner', 'other', 'admin'],
  leave_newsletter: ['owner', 'other', 'admin'],
  decide_illegal_content: ['admin'],
  decide_reports: ['admin'],
  export_comments: ['admin'],
  illegal_content_page: ['admin'],
  lift_suspension: ['admin'],
  member_record: ['admin'],
  moderate_comments: ['admin'],
  moderation_counts: ['admin'],
  moderation_page: ['admin'],
  moderation_selection: ['admin'],
  remove_comment: ['admin'],
  reply_as_administrator: ['admin'],
  request_list_export: ['admin'],
  request_member_export: ['admin'],
  requalify_report: ['admin'],
  suspend_member: ['admin'],
  undo_moderation_action: ['admin'],
  abandoned_avatar_folders: [],
  accounts_to_delete: [],
  delete_due_account: [],
  delete_expired_rows: [],
  delete_removed_comments: [],
  expired_export_files: [],
  mail_claim: [],
  mail_enqueue: [],
  mail_retention: [],
  mail_settle: [],
  newsletter_confirm: [],
  newsletter_resubscribe: [],
  newsletter_subscribe: [],
  newsletter_unsubscribe: [],
  task_list_page: [],
  task_member_data: [],
  tasks_claim: [],
  tasks_heartbeat: [],
  tasks_release: [],
  tasks_settle: [],
};
