import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { memberPages, visit } from '#tests/e2e/support/member-pages.ts';
import { publicPages } from '#tests/support/public-pages.ts';

type Stop = { name: string; problems: string[]; order: number };

/**
 * Describes the focused element: its name, its visibility problems, its document order. Undefined at the end of the
 * page.
 */
function look(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    // The browser scrolls to the focused element within two frames; then colour transitions run.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const settling = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(settling.map((animation) => animation.finished));
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const problems: string[] = [];

    // Nothing may cover the focused element completely (WCAG 2.4.11).
    const box = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => ({ x, y })));
    const seen = points.some(({ x, y }) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    if (!seen) problems.push('hidden by something else');

    // An outline of at least 2 px with a contrast of 3:1 against its surroundings (WCAG 2.4.7, 1.4.11).
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) problems.push('no visible focus');
    const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = rgb(color).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const opaque = (node: Element) => {
      const [, , , alpha = 1] = rgb(getComputedStyle(node).backgroundColor);
      return alpha > 0.9;
    };
    const under = document
      .elementsFromPoint(Math.max(box.left, 1), box.top + box.height / 2)
      // elementsFromPoint returns table cells, but the background is on the row.
      .flatMap((node) => [node, node.matches('td, th') ? node.closest('tr') : null])
      .find((node) => node !== null && !element.contains(node) && opaque(node));
    const around = luminance(getComputedStyle(under ?? document.documentElement).backgroundColor);
    const line = luminance(outlineColor);
    const ratio = (Math.max(around, line) + 0.05) / (Math.min(around, line) + 0.05);
    if (ratio < 3) problems.push(`focus at ${ratio.toFixed(1)}:1 (${outlineColor})`);

    const name = `${element.localName} « ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)} »`;
    return { name, problems, order: [...document.querySelectorAll('*')].indexOf(element) };
  });
}

/** Presses Tab from the top of the page to its end. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 300; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await look(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('the keyboard never comes out of the page');
}

// /about and /gallery show the home page.
const walks = [...publicPages, ...memberPages]
  .filter((path) => !['/about', '/gallery'].includes(path))
  .map((path) => ({ path, width: 1280 }))
  .concat({ path: '/', width: 360 });

for (const { path, width } of walks) {
  test(`Tab visits every control of ${path} at ${width} px in document order, each with a visible focus`, async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/404/);
    await page.setViewportSize({ width, height: 760 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path, email);
    await page.waitForLoadState('networkidle');
    // A section of the home page has all its controls once it was near the visible area.
    if (path === '/') await walk(page);
    const stops = await walk(page);
    expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(stops[0]?.name).toBe('a « Aller au contenu principal »');
    const order = stops.map((stop) => stop.order);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(order).size).toBe(order.length);
    const reachable = await page
      .locator('a[href], button, input, summary, [tabindex="0"]')
      .filter({ visible: true })
      .evaluateAll((all) => all.filter((node) => node instanceof HTMLElement && node.tabIndex >= 0).length);
    // The skip link is visible only while focused.
    expect(stops.length).toBeGreaterThanOrEqual(reachable - 1);

    const last = stops.at(-1);
    await page.keyboard.press('Shift+Tab');
    expect((await look(page))?.name).toBe(last?.name);
  });
}
