import * as z from 'zod/mini';

import { visitLists } from '#domain/analytics.ts';

const keysOf = <const Names extends readonly string[]>(names: Names) => z.enum(names);
const count = z.number();

const totals = z.object({
  visitors: count,
  views: count,
  bookings: count,
  chats: count,
  booking_visitors: count,
  /** Null with a filter: subscribers have no page, source or device. */
  subscribers: z.nullable(count),
  confirmed: z.nullable(count),
});
export type VisitTotals = z.infer<typeof totals>;

export const visitListSchema = z.object({
  rows: z.array(z.object({ value: z.string(), visitors: count, hits: count })),
  others: count,
  other_visitors: count,
  other_hits: count,
  hidden: count,
  hits: count,
});
export type VisitListRows = z.infer<typeof visitListSchema>;

/** What `visits_overview` returns. Days are days of Paris, « 2025-11-07 ». */
export const overviewSchema = z.object({
  first: z.string(),
  last: z.string(),
  totals,
  series: z.array(z.object({ day: z.string(), visitors: count, views: count, bookings: count })),
  excluded: z.object({ robots: count, administrators: count }),
  lists: z.record(keysOf(visitLists), visitListSchema),
  comparison: z.nullable(z.object({ first: z.string(), last: z.string(), totals, visitors: z.array(count) })),
  marks: z.array(z.object({ day: z.string(), kind: z.enum(['edition', 'article']), name: z.string() })),
});
export type Overview = z.infer<typeof overviewSchema>;
