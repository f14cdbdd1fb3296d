import * as z from 'zod/mini';

import { cardSchema } from '#app/features/moderation/moderation-schemas.ts';

/** A notice of illegal content as `illegal_content_page` answers it; `card` is the comment it is about. */
export const noticeSchema = z.object({
  id: z.string(),
  receipt: z.string(),
  content_url: z.string(),
  law: z.string(),
  explanation: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  status: z.enum(['received', 'in_progress', 'closed', 'moot']),
  decision: z.nullable(z.enum(['legal', 'illegal'])),
  decision_grounds: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  card: z.nullable(cardSchema),
});

export const noticePageSchema = z.object({ notices: z.array(noticeSchema), next: z.nullable(z.string()) });

export const noticeAnswerSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone']),
  state: z.optional(z.enum(['received', 'in_progress', 'closed', 'moot'])),
  by: z.nullish(z.string()),
  at: z.nullish(z.string()),
  updated_at: z.optional(z.string()),
});

export type Notice = z.infer<typeof noticeSchema>;
export type NoticeAnswer = z.infer<typeof noticeAnswerSchema>;
