/** Limits that the first scripts of a page use, apart from those of forms (`limits.ts`). */
export const firstLimits = {
  passwordMin: 6,
  /** Characters of a search that the database reads; the rest is ignored. */
  searchMax: 100,
} as const;
