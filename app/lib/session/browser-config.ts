/** What the root loader passes to the page; nothing personal, since whole pages are cached. */
type BrowserConfig = {
  siteUrl: string;
  /** Empty: same origin as the page. */
  supabaseUrl: string;
  publishableKey: string;
  /** ISO date-time that the page is rendered for. */
  now: string;
  /** True in a preview at a frozen date (`APP_NOW`): the page's clock starts at `now` and runs. */
  frozen: boolean;
  /** The data is invented (`npm run demo`). */
  demo: boolean;
};

let current: BrowserConfig | undefined;

/** Called once by the root of the page, before the first `getBrowserConfig`. */
export function setBrowserConfig(config: BrowserConfig): void {
  current = config;
}

/** @throws {Error} when called before `setBrowserConfig`. */
export function getBrowserConfig(): BrowserConfig {
  if (!current) throw new Error('The page has not booted: no browser configuration yet.');
  return current;
}
