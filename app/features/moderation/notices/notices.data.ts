import type { SiteClient } from '#app/lib/session/supabase-types.ts';

import type { Notice, NoticeAnswer } from './notice-schema.ts';
import { noticeAnswerSchema, noticePageSchema } from './notice-schema.ts';

/** Notices that wait, the oldest first, or the decided ones, the newest first. */
export async function fetchNotices(
  client: SiteClient,
  { closed, after, size }: { closed: boolean; after: string | undefined; size: number },
): Promise<{ notices: Notice[]; next: string | null }> {
  const { data } = await client
    .rpc('illegal_content_page', { closed, size, ...(after && { after }) })
    .throwOnError();
  return noticePageSchema.parse(data);
}

export type NoticeDecision = {
  /** `in_progress` and `received` open a decided notice again. */
  status: Notice['status'];
  decision?: string;
  grounds?: string;
};

/** Decides a notice that is still as it was seen; found illegal, its comment is refused with the same grounds. */
export async function decideNotice(
  client: SiteClient,
  notice: Pick<Notice, 'id' | 'updated_at'>,
  { status, decision, grounds }: NoticeDecision,
): Promise<NoticeAnswer> {
  const { data } = await client
    .rpc('decide_illegal_content', {
      notice: notice.id,
      seen: notice.updated_at,
      status,
      ...(decision && { decision }),
      ...(grounds && { grounds }),
    })
    .throwOnError();
  return noticeAnswerSchema.parse(data);
}
