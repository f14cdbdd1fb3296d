import * as z from 'zod/mini';

import { badgeTierIds } from '#domain/badges.ts';
import { memberStates, roles } from '#domain/members.ts';

/** One member as the lists show them (`private.member_line`); the address is masked. Timestamps are ISO 8601. */
export const memberLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Null for an account without an address. */
  email: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  badge: z.nullable(z.enum(badgeTierIds)),
  state: z.enum(memberStates),
  created_at: z.string(),
  seen_at: z.nullable(z.string()),
  comments: z.object({ approved: z.number(), refused: z.number(), pending: z.number() }),
  reports: z.number(),
  newsletter: z.boolean(),
  updated_at: z.string(),
});

export type MemberLine = z.infer<typeof memberLineSchema>;
