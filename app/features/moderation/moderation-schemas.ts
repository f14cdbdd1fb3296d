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

const reportReason = z.enum(['spam', 'abuse', 'harassment', 'off_topic', 'other']);

const reportSchema = z.object({
  id: z.string(),
  /** As moderators read it; `given_reason` is what its author said. */
  reason: reportReason,
  given_reason: reportReason,
  details: z.nullable(z.string()),
  status: z.enum(['open', 'upheld', 'dismissed', 'abusive']),
  note: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  reporter: z.nullable(z.string()),
  record,
  last: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string() })),
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

const commentStates = ['approved', 'refused', 'pending', 'open', 'upheld', 'dismissed', 'abusive'] as const;
const suspensionStates = ['suspended', 'changed', 'lifted', 'withdrawn', 'resumed'] as const;

export const answerSchema = z.object({
  id: z.string(),
  /** `failed`: asked after others, and not answered. */
  outcome: z.enum(['done', 'conflict', 'gone', 'failed']),
  updated_at: z.optional(z.string()),
  /** What is done in one go, and taken back in one go. */
  action_id: z.optional(z.string()),
  state: z.optional(z.enum([...commentStates, ...suspensionStates])),
  by: z.nullish(z.string()),
  at: z.nullish(z.string()),
});

/** A comment as it was judged: `updated_at` tells whether it has changed since. */
export const judgedSchema = z.object({ id: z.string(), updated_at: z.string() });

/** A row of `export_comments`. */
export const exportRowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  author: z.nullable(z.string()),
  article: z.string(),
  slug: z.nullable(z.string()),
  content: z.string(),
  is_approved: z.boolean(),
  refusal_reason: z.nullable(refusalReason),
  refusal_note: z.nullable(z.string()),
  reaction_count: z.number(),
  reports: z.number(),
});
export const exportPageSchema = z.object({ rows: z.array(exportRowSchema), next: z.nullable(z.string()) });

export type Judged = z.infer<typeof judgedSchema>;
export type ExportRow = z.infer<typeof exportRowSchema>;
export type Card = z.infer<typeof cardSchema>;
export type Report = z.infer<typeof reportSchema>;
export type Counts = z.infer<typeof countsSchema>;
export type Page = z.infer<typeof pageSchema>;
/** What became of one comment: `conflict` when somebody, or its author, was faster. */
export type Answer = z.infer<typeof answerSchema>;
