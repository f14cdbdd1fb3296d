import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** The member's reports, newest first, each with its comment when the member may still read it. */
export async function readMyReports(client: SiteClient, userId: string) {
  const { data } = await client
    .from('comment_reports')
    .select(
      'id, reason, qualified_as, details, status, decision_note, created_at, blog_comments (content, blog_posts (slug, title))',
    )
    .eq('reporter_id', userId)
    .order('created_at', { ascending: false })
    .limit(50)
    .throwOnError();
  return data;
}

export type MyReport = Awaited<ReturnType<typeof readMyReports>>[number];
