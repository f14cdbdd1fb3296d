/** Limits that every page loads; apart from those of forms (`limits.ts`). */
export const visitLimits = { pageUrlMax: 2048, userAgentMax: 512 } as const;

/** Maximum characters of the text columns of `visits`, part of `column-limits.ts`. */
export const visitColumns = {
  campaign: 80,
  entry_path: 512,
  path: 512,
  referrer_host: 253,
  target: visitLimits.pageUrlMax,
} as const;
