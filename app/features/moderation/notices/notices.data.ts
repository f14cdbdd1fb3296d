import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { Notice, NoticeResult } from './notice-schema.ts';
import { noticeResultSchema, noticePageSchema } from './notice-schema.ts';

/** Pending notices, oldest first, or decided ones (`closed`), newest first. */
export async function readNotices(
  client: SiteClient,
  { closed, after, size }: { closed: boolean; after: string | undefined; size: number },
): Promise<{ notices: Notice[]; next: string | null }> {
  const { data } = await client
    .rpc('illegal_content_page', { closed, size, ...(after && { after }) })
    .throwOnError();
  return noticePageSchema.parse(data);
}

/** The whole address of the sender; the audit log records who read it and why. Null when the notice is gone. */
export async function revealNotifier(
  client: SiteClient,
  notice: string,
  reason: string,
): Promise<string | null> {
  const { data } = await client.rpc('reveal_notice_email', { notice, reason }).throwOnError();
  return data;
}

export type NoticeDecision = {
  /** `in_progress` and `received` reopen a decided notice. */
  status: Notice['status'];
  decision?: string;
  grounds?: string;
};

/** Decides a notice, unless it changed since it was read. An illegal comment is refused with the same grounds. */
export async function decideNotice(
  client: SiteClient,
  notice: Pick<Notice, 'id' | 'updated_at'>,
  { status, decision, grounds }: NoticeDecision,
): Promise<NoticeResult> {
  const { data } = await client
    .rpc('decide_illegal_content', {
      notice: notice.id,
      seen: notice.updated_at,
      status,
      ...(decision && { decision }),
      ...(grounds && { grounds }),
    })
    .throwOnError();
  return noticeResultSchema.parse(data);
}
