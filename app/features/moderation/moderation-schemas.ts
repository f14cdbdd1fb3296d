import * as z from 'zod/mini';

import { commentStates } from '#domain/comments/comment-kinds.ts';
import { refusalReasons, reportReasons, reportStatuses, suspensionDecisions } from '#domain/moderation.ts';

const refusalReason = z.enum(refusalReasons);

const queueCount = z.object({ count: z.number(), oldest: z.nullish(z.string()) });

/** The result of `moderation_counts`. Times are ISO 8601. */
export const countsSchema = z.object({
  pending: queueCount,
  reported: queueCount,
  notices: queueCount,
  approved: queueCount,
  refused: queueCount,
  all: queueCount,
  last: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
});

export const suspensionSchema = z.object({
  id: z.string(),
  reason: z.string(),
  ends_at: z.nullable(z.string()),
});

const totals = { approved: z.number(), refused: z.number(), pending: z.number() };
const record = z.object({ upheld: z.number(), dismissed: z.number(), abusive: z.number(), open: z.number() });

const reportReason = z.enum(reportReasons);

const reportSchema = z.object({
  id: z.string(),
  /** The reason in force; `given_reason` is the one that its author chose. */
  reason: reportReason,
  given_reason: reportReason,
  details: z.nullable(z.string()),
  status: z.enum(reportStatuses),
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
      is_staff: z.boolean(),
      badge: z.nullable(z.string()),
      suspension: z.nullable(suspensionSchema),
      ...totals,
    }),
  ),
  reactions: z.record(z.string(), z.number()),
  reports: z.array(reportSchema),
  last: z.nullable(z.object({ decision: z.string(), by: z.nullable(z.string()), at: z.string() })),
});

/** A page of a queue; `next` is the cursor of the following page. */
export const queuePageSchema = z.object({ cards: z.array(cardSchema), next: z.nullable(z.string()) });

export const actionResultSchema = z.object({
  id: z.string(),
  /** `failed`: an earlier batch failed, and this comment was not sent. */
  outcome: z.enum(['done', 'conflict', 'gone', 'failed']),
  updated_at: z.optional(z.string()),
  /** The id of the moderation action, which undoes all its changes together. */
  action_id: z.optional(z.string()),
  state: z.optional(z.enum([...commentStates, ...reportStatuses, ...suspensionDecisions])),
  by: z.nullish(z.string()),
  at: z.nullish(z.string()),
  /** Of a suspension in conflict. */
  reason: z.optional(z.string()),
  ends_at: z.nullish(z.string()),
});

/** The version of a row that the moderator read: the database compares `updated_at` to detect later changes. */
export const rowVersionSchema = z.object({ id: z.string(), updated_at: z.string() });

/** A row of `export_comments`. */
const exportRowSchema = z.object({
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

export type RowVersion = z.infer<typeof rowVersionSchema>;
export type ExportRow = z.infer<typeof exportRowSchema>;
export type ExportPage = z.infer<typeof exportPageSchema>;
export type Card = z.infer<typeof cardSchema>;
export type Report = z.infer<typeof reportSchema>;
export type Counts = z.infer<typeof countsSchema>;
export type QueuePage = z.infer<typeof queuePageSchema>;
/** The result of an action on one row: `conflict` when another moderator, or the author, changed it first. */
export type ActionResult = z.infer<typeof actionResultSchema>;
