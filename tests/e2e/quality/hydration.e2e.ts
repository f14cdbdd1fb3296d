import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { seededArticle } from '#tests/support/public-pages.ts';

declare global {
  interface Window {
    formatters?: string[];
  }
}

/** Creating the first `Intl` formatter takes a phone fifty milliseconds, during which hydration is blocked. */
for (const path of ['/', '/blog', seededArticle, '/faq', '/badges', '/evenements-lille']) {
  test(`${path} creates no Intl formatter during hydration`, async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      window.formatters = made;
      const watched = <Formatter extends typeof Intl.DateTimeFormat | typeof Intl.NumberFormat>(
        formatter: Formatter,
        name: string,
      ): Formatter =>
        new Proxy(formatter, {
          construct(target, options) {
            made.push(name);
            return Reflect.construct(target, options);
          },
        });
      Intl.DateTimeFormat = watched(Intl.DateTimeFormat, 'DateTimeFormat');
      Intl.NumberFormat = watched(Intl.NumberFormat, 'NumberFormat');
    });
    await page.goto(path);
    expect(await page.evaluate(() => window.formatters)).toEqual([]);
    await page.evaluate(() => new Intl.NumberFormat('fr'));
    expect(await page.evaluate(() => window.formatters)).toEqual(['NumberFormat']);
  });
}
