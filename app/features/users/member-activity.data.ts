import { olderThan, pageOf, pageSize } from '#app/lib/query/member-pages.ts';
import type { RowCursor } from '#app/lib/query/member-pages.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const byCreation = ({ id, created_at: at }: { id: string; created_at: string }): RowCursor => ({ at, id });

/** A page of the comments of a member, the latest first. */
export async function readMemberComments(client: SiteClient, member: string, after: RowCursor | null) {
  const comments = client
    .from('blog_comments')
    .select('id, content, is_approved, refusal_reason, created_at, article:blog_posts(title)')
    .eq('user_id', member)
    .is('removed_at', null);
  const { data } = await (after ? comments.or(olderThan(after)) : comments)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .throwOnError();
  return pageOf(data, byCreation);
}

/** A page of the reports that a member made. */
export async function readReportsMade(client: SiteClient, member: string, after: RowCursor | null) {
  const reports = client
    .from('comment_reports')
    .select('id, reason, details, status, created_at')
    .eq('reporter_id', member);
  const { data } = await (after ? reports.or(olderThan(after)) : reports)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .throwOnError();
  return pageOf(data, byCreation);
}

/** A page of the reports of the comments of a member. */
export async function readReportsReceived(client: SiteClient, member: string, after: RowCursor | null) {
  const reports = client
    .from('comment_reports')
    .select('id, reason, details, status, created_at, comment:blog_comments!inner(content, user_id)')
    .eq('comment.user_id', member);
  const { data } = await (after ? reports.or(olderThan(after)) : reports)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .throwOnError();
  return pageOf(data, byCreation);
}

/** A page of the badges of a member. */
export async function readMemberBadges(client: SiteClient, member: string, after: RowCursor | null) {
  const badges = client
    .from('users_badges')
    .select('id, badge_tier, status, reason, created_at, ends_at')
    .eq('user_id', member);
  const { data } = await (after ? badges.or(olderThan(after)) : badges)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize + 1)
    .throwOnError();
  return pageOf(data, byCreation);
}
