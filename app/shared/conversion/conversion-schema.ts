import * as z from 'zod/mini';

import { badgeTierIds } from '#domain/badges.ts';
import type { FunnelRate, FunnelStep } from '#domain/badge-funnel.ts';

const count = z.number();

/** In the order of the screens. */
export const stepNames = [
  'views',
  'clicks',
  'starts',
  'successes',
  'failures',
] as const satisfies readonly FunnelStep[];
export const rateNames = [
  'view_to_click',
  'click_to_checkout',
  'checkout_to_success',
  'overall',
] as const satisfies readonly FunnelRate[];
const funnel = {
  counts: z.record(z.enum(stepNames), count),
  rates: z.record(z.enum(rateNames), count),
  sessions: z.record(z.enum(stepNames), count),
  session_rates: z.record(z.enum(rateNames), count),
  /** Cents; null without `badges.manage`. */
  money: z.nullable(count),
};

/** What `badge_conversion` returns. */
export const conversionSchema = z.object({
  ...funnel,
  from: z.string(),
  to: z.string(),
  tiers: z.array(z.object({ ...funnel, tier: z.enum(badgeTierIds) })),
});
export type Conversion = z.infer<typeof conversionSchema>;
