import type { Page } from '@playwright/test';

import { seededArticle } from '#tests/support/public-pages.ts';
import { expect, test, waitForHydration } from '#tests/e2e/support/fixtures.ts';

/** Position and styles of the elements before the stylesheet link in the body, or of the whole page. */
const looksOf = (page: Page, part: 'first screen' | 'page') =>
  page.evaluate(async (wanted) => {
    // Sections that are not laid out yet would have the same height before and after.
    if (wanted === 'page') document.documentElement.dataset['settled'] = '';
    // Until the web fonts are loaded, texts have the widths of the fallback font.
    await document.fonts.ready;
    const sheet = document.querySelector('link[data-first-screen]');
    const looks = [
      'color',
      'backgroundColor',
      'fontSize',
      'fontWeight',
      'display',
      'opacity',
      'padding',
    ] as const;
    const isWanted = (node: Element) =>
      wanted === 'page' ||
      (sheet &&
        node.compareDocumentPosition(sheet) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !node.contains(sheet));
    return [...document.querySelectorAll('header *, main *, footer *')]
      .filter((node) => isWanted(node) && !node.matches('script, noscript, link, [role=timer] *'))
      .map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const style = getComputedStyle(node);
        return [
          node.localName,
          ...[x, y, width, height].map(Math.round),
          ...looks.map((name) => style[name]),
        ];
      });
  }, part);

test.describe('SPEED-54 before the stylesheet has arrived', () => {
  test.use({ waitsForScript: false });

  for (const width of [360, 1280])
    for (const [part, path] of [
      ['first screen', '/'],
      ['first screen', '/blog'],
      ['page', '/contact'],
      ['page', '/badges'],
      ['page', '/evenements-lille'],
    ] as const)
      test(`the ${part} of ${path} looks the same as after, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const arrival = Promise.withResolvers<void>();
        await page.route('**/assets/*.css', async (route) => {
          await arrival.promise;
          await route.continue();
        });
        // No request of a script is answered: hydration changes the page too.
        await page.route('**/assets/*.js', () => {});
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator('link[data-first-screen]').waitFor({ state: 'attached' });
        const before = await looksOf(page, part);
        expect(before.length).toBeGreaterThan(part === 'page' ? 200 : 40);
        await expect(page.getByRole('contentinfo')).toHaveCount(part === 'page' ? 1 : 0);
        const shift = await page.evaluateHandle(() => {
          const seen = { value: 0 };
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ('value' in entry && typeof entry.value === 'number') seen.value += entry.value;
          }).observe({ type: 'layout-shift' });
          return seen;
        });
        arrival.resolve();
        await expect(page.getByRole('contentinfo')).toHaveCount(1);
        await expect(page.locator('[data-later]')).toHaveCount(0);
        await page.evaluate(async () => void (await window.styled));
        expect(await looksOf(page, part)).toEqual(before);
        expect(await shift.evaluate(({ value }) => value)).toBe(0);
      });
});

/** Opens a page without its pictures until `release` is called; `sheets` are the requested stylesheets. */
async function holdPicture(page: Page, path: string) {
  // The page must not stop waiting for the picture while a busy machine loads it.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (task: () => void, delay = 0) => (delay === 2000 ? 0 : start(task, delay)),
    });
  });
  const picture = Promise.withResolvers<void>();
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.route(/\.(?:avif|webp|jpg)$/, async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('[data-first-screen]').waitFor({ state: 'attached' });
  await page.evaluate(async () => void (await document.fonts.ready));
  return { sheets, release: picture.resolve };
}

test.describe('SPEED-134 the stylesheet', () => {
  test.use({ waitsForScript: false, viewport: { width: 412, height: 823 } });

  test('is requested after the main picture, and what follows is hidden until then', async ({ page }) => {
    const { sheets, release } = await holdPicture(page, '/');
    await expect(page.locator('#map')).toBeAttached();
    await expect(page.locator('#map')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(sheets).toEqual([]);
    release();
    await expect(page.locator('#map')).toBeVisible();
    await expect(page.locator('link[data-first-screen]')).toHaveCount(1);
    await expect(page.locator('noscript[data-first-screen]')).toHaveCount(0);
    expect(sheets).toHaveLength(1);
  });

  test('is requested at once when the visitor presses a key', async ({ page }) => {
    const { sheets, release } = await holdPicture(page, '/');
    expect(sheets).toEqual([]);
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(sheets).toHaveLength(1);
    release();
  });

  for (const [name, address] of [
    ['a fragment', '/#map'],
    ['a text to find', '/#:~:text=Tu%20veux%20venir'],
  ] as const)
    test(`is requested at once when the address has ${name}`, async ({ page }) => {
      const { sheets, release } = await holdPicture(page, address);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(sheets).toHaveLength(1);
      release();
    });
});

test.describe('SPEED-217 the scripts', () => {
  test.use({ waitsForScript: false });

  test('are requested after the stylesheet, and the framework is evaluated first', async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.(?:css|js)$/.test(request.url())) requests.push(new URL(request.url()).pathname);
    });
    await page.route('**/assets/*.css', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const evaluated: string[] = [];
      Object.assign(window, { evaluated });
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLScriptElement && node.type === 'module')
            evaluated.push(node.src ? new URL(node.src).pathname : 'page');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.locator('link[data-first-screen]').waitFor({ state: 'attached' });
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(requests).toHaveLength(1);
    arrival.resolve();
    await waitForHydration(page);
    expect(await page.evaluate('evaluated')).toEqual([expect.stringContaining('/assets/framework-'), 'page']);
  });

  test('are requested once a long page is shown', async ({ page }) => {
    await page.addInitScript(() => {
      const hidden: number[] = [];
      Object.assign(window, { hidden });
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLLinkElement && node.rel === 'modulepreload')
            hidden.push(document.querySelectorAll('[data-later]').length);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await waitForHydration(page);
    expect(await page.evaluate('[...new Set(hidden)]')).toEqual([0]);
  });
});

declare global {
  interface Window {
    record?: { waiting: number[]; shifts: number };
  }
}

/** Counts in each frame the elements that are not shown yet, and counts the layout shifts below the first screen. */
async function recordFrames(page: Page) {
  await page.addInitScript(() => {
    const record = { waiting: [0], shifts: 0 };
    window.record = record;
    const look = () => {
      record.waiting.push(document.querySelectorAll('[data-later]').length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    const isLater = ({ node }: { node?: Node | null }) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(
        ':is([data-first-screen], :has([data-first-screen])) ~ *',
      );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('sources' in entry && Array.isArray(entry.sources) && entry.sources.some(isLater))
          record.shifts += 1;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shifts, waiting } = window.record ?? { shifts: NaN, waiting: [] };
      return { shifts, waiting: [...new Set(waiting)] };
    });
}

test.describe('SPEED-174 what follows the first screen', () => {
  for (const width of [412, 1280])
    test.describe(`${width} px wide`, () => {
      test.use({ viewport: { width, height: 823 } });

      for (const path of ['/', '/blog', seededArticle])
        test(`appears on ${path} in several frames, in its order, without a shift`, async ({ page }) => {
          const frames = await recordFrames(page);
          await page.goto(path);
          await expect(page.getByRole('contentinfo')).toBeVisible();
          const { waiting, shifts } = await frames();
          const later = waiting.filter((count) => count > 0).length;
          expect(later).toBeGreaterThan(2);
          // The sections far below, which the browser does not lay out yet, share a frame.
          expect(later).toBeLessThan(8);
          expect(waiting.slice(1)).toEqual(waiting.slice(1).toSorted((one, other) => other - one));
          await expect(page.locator('[data-later]')).toHaveCount(0);
          expect(shifts).toBe(0);
        });
    });

  test.describe('at once', () => {
    test.use({ waitsForScript: false, viewport: { width: 412, height: 823 } });

    test('appears when the visitor has pressed a key', async ({ page }) => {
      const frames = await recordFrames(page);
      const { release } = await holdPicture(page, '/blog');
      await page.keyboard.press('Shift');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect((await frames()).waiting).toEqual([0]);
      release();
    });

    test('appears in a window in the background', async ({ page }) => {
      const frames = await recordFrames(page);
      await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
      await page.goto('/blog');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect((await frames()).waiting).toEqual([0]);
    });
  });
});

test.describe('SPEED-134 a stylesheet that fails once', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  for (const address of ['/blog', '/blog#main', '/contact', '/contact#main'])
    test(`is requested again for ${address}`, async ({ page }) => {
      let requests = 0;
      await page.route('**/assets/*.css', async (route) => {
        requests += 1;
        await (requests === 1 ? route.abort() : route.continue());
      });
      await page.goto(address);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(requests).toBeGreaterThan(1);
      const rules = await page.evaluate(() =>
        [...document.styleSheets].filter(({ href }) => href).map(({ cssRules }) => cssRules.length),
      );
      expect(Math.max(...rules)).toBeGreaterThan(0);
    });
});

test.describe('without the stylesheet', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('SPEED-56 a page without its stylesheet is readable and works', async ({ page }) => {
    await page.route('**/assets/*.css', (route) => route.abort());
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click();
    await expect(page).toHaveURL(/\/faq/);
  });
});
