/**
 * Self-declared bots: search engines, link previews, AI crawlers, uptime monitors, headless browsers. They are
 * excluded from the analytics (ANALYTICS-06). `private.is_known_robot` repeats the list.
 */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|monitor|lighthouse|headless|phantomjs|prerender|archiver|curl|wget|python|axios|node-fetch|go-http/i;

export function isKnownRobot(userAgent: string): boolean {
  return robots.test(userAgent);
}
