import * as z from 'zod/mini';

import { noticeDecisions, noticeStatuses } from '#domain/moderation.ts';

import { cardSchema } from '#app/features/moderation/moderation-schemas.ts';

/** A notice of illegal content as `illegal_content_page` returns it; `card` is the reported comment. */
const noticeSchema = z.object({
  id: z.string(),
  receipt: z.string(),
  content_url: z.string(),
  law: z.string(),
  explanation: z.string(),
  contact_name: z.string(),
  /** Masked. */
  contact_email: z.string(),
  status: z.enum(noticeStatuses),
  decision: z.nullable(z.enum(noticeDecisions)),
  decision_grounds: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  card: z.nullable(cardSchema),
});

export const noticePageSchema = z.object({ notices: z.array(noticeSchema), next: z.nullable(z.string()) });

export const noticeResultSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone']),
  state: z.optional(z.enum(noticeStatuses)),
  by: z.nullish(z.string()),
  at: z.nullish(z.string()),
  updated_at: z.optional(z.string()),
});

export type Notice = z.infer<typeof noticeSchema>;
export type NoticeResult = z.infer<typeof noticeResultSchema>;
