import { limits } from './limits.ts';

/** The most characters of the text columns of `visits`, apart: every page loads them, and no other limit of a column. */
export const visitLimits = {
  campaign: 80,
  entry_path: 512,
  path: 512,
  referrer_host: 253,
  target: limits.pageUrlMax,
} as const;
