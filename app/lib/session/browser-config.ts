/** What the root loader hands to the page; nothing personal, since pages are cached whole. */
export type BrowserConfig = {
  siteUrl: string;
  /** Empty: same origin as the page. */
  supabaseUrl: string;
  publishableKey: string;
  /** ISO date-time of the render. */
  now: string;
  /** True in a rehearsal: the page's time starts at `now` and runs. */
  frozen: boolean;
};

let current: BrowserConfig | undefined;

/** Called once by the root of the page, before anything in the browser can need it. */
export function setBrowserConfig(config: BrowserConfig): void {
  current = config;
}

/** @throws when called outside a booted page. */
export function getBrowserConfig(): BrowserConfig {
  if (!current) throw new Error('The page has not booted: no browser configuration yet.');
  return current;
}
