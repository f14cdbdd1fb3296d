import * as z from 'zod/mini';

const refusalReason = z.enum(['spam', 'abuse', 'harassment', 'off_topic', 'illegal', 'other']);

const waiting = z.object({ count: z.number(), oldest: z.nullish(z.string()) });

/** What `moderation_counts` answers. Times are ISO 8601. */
export const countsSchema = z.object({
  pending: waiting,
  reported: waiting,
  notices: waiting,
  approved: waiting,
  refused: waiting,
  all: waiting,
  last: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
});

export const suspensionSchema = z.object({
  id: z.string(),
  reason: z.string(),
  ends_at: z.nullable(z.string()),
});

const totals = { approved: z.number(), refused: z.number(), pending: z.number() };
const record = z.object({ upheld: z.number(), dismissed: z.number(), abusive: z.number(), open: z.number() });

const reportSchema = z.object({
  id: z.string(),
  reason: z.enum(['spam', 'abuse', 'harassment', 'off_topic', 'other']),
  details: z.nullable(z.string()),
  status: z.enum(['open', 'upheld', 'dismissed', 'abusive']),
  note: z.nullable(z.string()),
  created_at: z.string(),
  reporter: z.nullable(z.string()),
  record,
});

/** One comment as moderators see it (`private.moderation_card`). */
export const cardSchema = z.object({
  id: z.string(),
  content: z.string(),
  rule: z.nullable(z.string()),
  is_approved: z.boolean(),
  is_visible: z.boolean(),
  refusal_reason: z.nullable(refusalReason),
  refusal_note: z.nullable(z.string()),
  depth: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  post: z.object({ id: z.string(), title: z.string(), slug: z.nullable(z.string()) }),
  parent: z.nullable(z.object({ name: z.nullable(z.string()), excerpt: z.string() })),
  author: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      avatar: z.nullable(z.string()),
      since: z.string(),
      is_admin: z.boolean(),
      badge: z.nullable(z.string()),
      suspension: z.nullable(suspensionSchema),
      ...totals,
    }),
  ),
  reactions: z.record(z.string(), z.number()),
  reports: z.array(reportSchema),
  last: z.nullable(z.object({ decision: z.string(), by: z.nullable(z.string()), at: z.string() })),
});

/** A page of a queue; `next` is given back to get the following one. */
export const pageSchema = z.object({ cards: z.array(cardSchema), next: z.nullable(z.string()) });

export const answerSchema = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'conflict', 'gone']),
  updated_at: z.optional(z.string()),
  state: z.optional(z.enum(['approved', 'refused', 'pending'])),
  by: z.nullish(z.string()),
  at: z.nullish(z.string()),
});

export type Card = z.infer<typeof cardSchema>;
export type Report = z.infer<typeof reportSchema>;
export type Counts = z.infer<typeof countsSchema>;
export type Page = z.infer<typeof pageSchema>;
/** What became of one comment: `conflict` when somebody, or its author, was faster. */
export type Answer = z.infer<typeof answerSchema>;
