import type { Page } from '@playwright/test';

import { publish, longText } from '#tests/e2e/support/articles.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const contents = (page: Page) => page.getByRole('navigation', { name: 'Table des matières' });
const heading = (page: Page, name: string) => page.locator('.article-body').getByRole('heading', { name });

/** Distance of a heading from the bottom of the header, in pixels. */
const distance = (page: Page, name: string) =>
  heading(page, name).evaluate(
    (node) =>
      node.getBoundingClientRect().top -
      (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0),
  );

/** Follows a link of the contents and waits until its heading is below the header. */
async function expectArrival(page: Page, name: string): Promise<void> {
  await expect.poll(() => distance(page, name)).toBeLessThan(60);
  expect(await distance(page, name)).toBeGreaterThanOrEqual(0);
  await expect(heading(page, name)).toBeFocused();
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('BLOG-25 the table of contents marks the current part and links to each part', async ({ page }) => {
    await page.goto(await publish({ content: longText }));
    await expect(contents(page).getByRole('link')).toHaveCount(5);
    await expect(contents(page).locator('[aria-current]')).toHaveCount(0);

    await contents(page).getByRole('link', { name: 'Deuxième partie' }).click();
    await expectArrival(page, 'Deuxième partie');
    await expect(page).toHaveURL(/#partie-deuxieme-partie$/);
    await expect(contents(page).locator('[aria-current="location"]')).toHaveText('Deuxième partie');

    // The table of contents is sticky beside the text at any scroll position.
    await expect(contents(page)).toBeInViewport({ ratio: 1 });
    const first = heading(page, 'Note de la première');
    await first.evaluate((node) => node.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await expect(contents(page).locator('[aria-current="location"]')).toHaveText('Note de la première');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(contents(page).locator('[aria-current]')).toHaveCount(0);
  });

  test('BLOG-25 indents a subheading in the table of contents', async ({ page }) => {
    await page.goto(await publish({ content: longText }));
    const indent = (name: string) =>
      contents(page)
        .getByRole('link', { name })
        .evaluate((link) => parseFloat(getComputedStyle(link).paddingLeft));
    const [second, third, fourth] = [
      await indent('Première partie'),
      await indent('Détail de la première'),
      await indent('Note de la première'),
    ];
    expect(third).toBeGreaterThan(second);
    expect(fourth).toBeGreaterThan(third);
  });

  test('BLOG-25 marks the clicked part as current, also when the parts are short', async ({ page }) => {
    const parts = ['Un', 'Deux', 'Trois', 'Quatre'];
    const content = parts.map((name) => `<h2>${name}</h2><p>Une ligne.</p>`).join('');
    await page.goto(await publish({ content }));
    for (const name of ['Deux', 'Un', 'Quatre', 'Trois']) {
      const link = contents(page).getByRole('link', { name, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'location');
    }
  });

  test('BLOG-25 scrolls smoothly, except with reduced motion', async ({ page }) => {
    const behaviors: unknown[] = [];
    await page.exposeFunction('recordScroll', (behavior: unknown) => void behaviors.push(behavior));
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function recordScroll(options) {
        void Reflect.get(window, 'recordScroll')(typeof options === 'object' ? options.behavior : options);
        scroll.call(this, options);
      };
    });
    const address = await publish({ content: longText });
    for (const [reducedMotion, behavior] of [
      ['no-preference', 'smooth'],
      ['reduce', 'instant'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(address);
      await contents(page).getByRole('link', { name: 'Deuxième partie' }).click();
      await expectArrival(page, 'Deuxième partie');
      expect(behaviors.splice(0)).toEqual([behavior]);
    }
  });

  test('by keyboard, the focus goes from the contents to a part and continues there', async ({ page }) => {
    const content = `${longText}<h2>La fin</h2><p><a href="/faq">La FAQ</a></p>`;
    await page.goto(await publish({ content }));
    await contents(page).getByRole('link', { name: 'La fin' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'La fin')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'La FAQ' })).toBeFocused();
  });

  test('a URL with a fragment scrolls to that part', async ({ page }) => {
    const address = await publish({ content: longText });
    await page.goto(`${address}#partie-detail-de-la-deuxieme`);
    await expect.poll(() => distance(page, 'Détail de la deuxième')).toBeLessThan(60);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('BLOG-25 the table of contents is collapsed, and collapses again after a click', async ({ page }) => {
    await page.goto(await publish({ content: longText }));
    await expect(contents(page)).toBeHidden();
    const folded = page.getByRole('group').filter({ hasText: 'Table des matières' });
    await expect(folded.getByRole('link').first()).toBeHidden();
    await folded.locator('summary').tap();
    await folded.getByRole('link', { name: 'Deuxième partie' }).tap();
    await expectArrival(page, 'Deuxième partie');
    await expect(folded.getByRole('link').first()).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a wide table and long code scroll in their own frames', async ({ page }) => {
    const cells = '<td>Une cellule assez large</td>'.repeat(8);
    const content = `<table><tbody><tr>${cells}</tr></tbody></table><pre><code>${'x'.repeat(300)}</code></pre>`;
    await page.goto(await publish({ content }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const frame of [page.getByRole('group', { name: 'Tableau 1' }), page.locator('pre')]) {
      expect(await frame.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
      await frame.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => frame.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
    }
  });
});

test('a missing picture shows its alternative text and keeps its size', async ({ page, allowedConsole }) => {
  allowedConsole.push(/404/);
  const address = await publish({
    featured_image_url: '/images/nulle-part.webp',
    // An early date keeps this article off the first page of the list, where its missing picture would log a
    // console error in other tests.
    publish_date: '2020-01-01T08:00:00Z',
    featured_image_alt: 'La terrasse, un soir de mai',
    content: `${longText}<p><img src="/images/nulle-part.png" alt="Le bar, vu de la porte"></p><p><img src="/images/nulle-part-non-plus.png"></p>`,
  });
  await page.goto(address);
  await expect(page.getByText('La terrasse, un soir de mai')).toBeVisible();
  await page.getByRole('link', { name: 'Retour au blog' }).scrollIntoViewIfNeeded();
  const missing = page.locator('.picture-missing');
  // The pictures are lazy: a jump to the end of the page would pass them without loading them.
  await page.locator('.article-body p').last().scrollIntoViewIfNeeded();
  await expect(missing).toHaveText(['Le bar, vu de la porte', 'Cette image n’est pas disponible.']);
  expect((await missing.first().boundingBox())?.height).toBeGreaterThan(100);
});

test('causes no layout shift while the article loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(
      await publish({ content: longText, featured_image_url: '/images/gallery/toast-960.webp' }),
    );
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.01);
  }
});

for (const width of [360, 1280]) {
  test(`axe reports nothing for all elements of an article, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const content = [
      longText,
      '<h2>Le reste</h2><blockquote><p>Une citation</p></blockquote><aside class="callout callout-tip"><p>Un conseil</p></aside>',
      '<table><caption>Un tableau</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      '<pre><code>const a = 1;</code></pre><ul><li>un<ol><li>deux</li></ol></li></ul><hr>',
      '<figure><img src="/images/gallery/bar-960.webp" alt="Le bar"><figcaption>Le bar</figcaption></figure>',
      '<p><a href="https://exemple.fr">Dehors</a>, <a href="/faq">dedans</a>, <mark>marqué</mark>, <code>code</code></p>',
    ].join('');
    await page.goto(await publish({ content, tags: ['un', 'deux'], category: 'Réseau' }));
    if (width === 360) await page.locator('.folded-contents summary').click();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the whole text, a working table of contents and no inactive control', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(await publish({ content: longText, tags: ['essai'] }));
    await page.locator('.folded-contents summary').click();
    await page.getByRole('link', { name: 'Deuxième partie' }).click();
    await expect(page).toHaveURL(/#partie-deuxieme-partie$/);
    await expect(heading(page, 'Deuxième partie')).toBeInViewport();
    await expect(page.getByRole('link', { name: /^LinkedIn/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeHidden();
    await expect(page.getByRole('link', { name: '#essai' })).toBeVisible();
  });
});

test('BLOG-12 shows the 404 page with a link to the blog after a client-side navigation', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/404/);
  await page.goto(await publish({ content: '<p><a href="/blog/nulle-part">Plus rien</a></p>' }));
  await page.getByRole('link', { name: 'Plus rien' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article non trouvé');
  await page.getByRole('main').getByRole('link', { name: 'Retour au blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('shows a pending state while an article loads, then the article', async ({ page }) => {
  const category = `Rayon ${crypto.randomUUID().slice(0, 8)}`;
  await publish({ category, title: 'Un article lent' });
  await page.goto(await publish({ category, title: 'Un article là' }));
  const slow = Promise.withResolvers<void>();
  await page.route('**/blog/*.data*', async (route) => {
    await slow.promise;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Un article lent' }).click();
  const progress = page.getByText('Chargement de la page…');
  await expect(progress).toBeVisible();
  slow.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un article lent');
  await expect(progress).toHaveCount(0);
});

test('BLOG-416 the former page and its URL stay until the script of the discussion has loaded', async ({
  page,
}) => {
  const category = `Rayon ${crypto.randomUUID().slice(0, 8)}`;
  await publish({ category, title: 'L’article suivant' });
  await publish({ category, title: 'L’article d’avant' });
  // The list has no discussion, so its script has not been loaded.
  await page.goto(`/blog?categorie=${encodeURIComponent(category)}`);
  const slow = Promise.withResolvers<void>();
  await page.route(/\/assets\/comments-section-[\w-]+\.js$/, async (route) => {
    await slow.promise;
    await route.fallback();
  });
  const [data] = await Promise.all([
    page.waitForResponse(/\/blog\/[\w-]+\.data/),
    page.waitForRequest(/\/assets\/comments-section-/),
    page.getByRole('link', { name: 'L’article suivant' }).first().click(),
  ]);
  await data.finished();
  await expect(page.getByText('Chargement de la page…')).toBeVisible();
  await expect(page.getByRole('link', { name: 'L’article d’avant' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/blog\?categorie=/);
  slow.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’article suivant');
  await expect(page.locator('#commentaires')).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'L’article d’avant' }).first()).toBeVisible();
});

test('BLOG-26 from one article to a similar one, and back', async ({ page }) => {
  const category = `Rayon ${crypto.randomUUID().slice(0, 8)}`;
  await publish({ category, title: 'L’autre article', content: longText });
  await page.goto(await publish({ category, title: 'Le premier article' }));
  const similar = page.getByRole('region', { name: 'Articles similaires' });
  await similar.getByRole('link', { name: 'L’autre article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’autre article');
  await expect(page).toHaveTitle('L’autre article - Blog ALINE');
  await expect(contents(page).getByRole('link')).toHaveCount(5);
  const text = page.locator('#article-text');
  const other = await text.textContent();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le premier article');
  // Its document did not contain the text as data.
  await expect(text).not.toHaveText(other ?? '');
  await expect(text).toHaveText(/\S/);
  await expect(contents(page)).toHaveCount(0);
});
