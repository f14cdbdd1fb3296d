/** The limits that every page of a visitor reads, apart from those of forms (`limits.ts`, `column-limits.ts`). */
export const visitLimits = { pageUrlMax: 2048, userAgentMax: 512 } as const;

/** The most characters of the text columns of `visits`. */
export const visitColumns = {
  campaign: 80,
  entry_path: 512,
  path: 512,
  referrer_host: 253,
  target: visitLimits.pageUrlMax,
} as const;
