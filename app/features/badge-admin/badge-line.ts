import * as z from 'zod/mini';

import { allowancePeriods, badgeStatuses, badgeTierIds } from '#domain/badges.ts';

const text = z.nullable(z.string());

export const badgeLineSchema = z.object({
  id: z.string(),
  member: z.string(),
  name: z.string(),
  avatar: text,
  tier: z.enum(badgeTierIds),
  status: z.enum(badgeStatuses),
  origin: z.enum(['invitation', 'card']),
  invited_by: text,
  reason: text,
  created_at: z.string(),
  ends_at: text,
  updated_at: z.string(),
  own: z.boolean(),
});
/** A badge of a member. `status` is computed when it is read; `own`: the caller's. */
export type BadgeLine = z.infer<typeof badgeLineSchema>;

const allowanceSchema = z.object({
  id: z.string(),
  label: z.string(),
  quantity: z.number(),
  period: z.enum(allowancePeriods),
  uses: z.array(z.object({ id: z.string(), edition: text, used_on: z.string(), note: text })),
});
/** A benefit in a limited number, with its uses. */
export type Allowance = z.infer<typeof allowanceSchema>;

export const badgeRecordSchema = z.extend(badgeLineSchema, {
  email: text,
  allowances: z.array(allowanceSchema),
  editions: z.array(z.object({ id: z.string(), starts_at: z.string(), next: z.boolean() })),
  history: z.array(badgeLineSchema),
});
export type BadgeRecord = z.infer<typeof badgeRecordSchema>;
