import * as z from 'zod/mini';
import { refusalReasons } from '#domain/moderation.ts';

import { suspensionSchema } from '#app/features/moderation/moderation-schemas.ts';

/** The result of `member_record`. */
export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  since: z.string(),
  is_staff: z.boolean(),
  totals: z.object({ approved: z.number(), refused: z.number(), pending: z.number() }),
  reports_made: z.object({
    upheld: z.number(),
    dismissed: z.number(),
    abusive: z.number(),
    open: z.number(),
  }),
  suspension: z.nullable(suspensionSchema),
  comments: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      is_approved: z.boolean(),
      refusal_reason: z.nullable(z.enum(refusalReasons)),
      refusal_note: z.nullable(z.string()),
      created_at: z.string(),
      article: z.string(),
    }),
  ),
  bans: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      starts_at: z.string(),
      ends_at: z.nullable(z.string()),
      lifted_at: z.nullable(z.string()),
      updated_at: z.string(),
      /** The number of comments that it still hides. */
      hidden: z.number(),
      by: z.nullable(z.string()),
      /** The last decision on it. */
      last: z.nullable(z.object({ decision: z.string(), by: z.nullable(z.string()) })),
    }),
  ),
  notes: z.array(
    z.object({
      id: z.string(),
      body: z.string(),
      created_at: z.string(),
      edited_at: z.nullable(z.string()),
      by: z.nullable(z.string()),
    }),
  ),
});

export type MemberRecord = z.infer<typeof memberSchema>;
