/**
 * Robots that say what they are: search engines, previews of links, AI readers, monitors, browsers driven without a
 * screen. They read the site like anybody, but are not counted (decision 10).
 */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|monitor|lighthouse|headless|phantomjs|prerender|archiver|curl|wget|python|axios|node-fetch|go-http/i;

export function isKnownRobot(userAgent: string): boolean {
  return robots.test(userAgent);
}
