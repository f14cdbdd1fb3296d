import type { Page } from '@playwright/test';

import { publish } from '#tests/e2e/support/articles.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { makeAccount, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { memberPages, visit } from '#tests/e2e/support/member-pages.ts';
import { publicPages } from '#tests/support/public-pages.ts';

/** WCAG 1.4.12: text spacing with which no content may be lost. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Elements outside the window, or clipped by a frame that cannot be scrolled. */
const lost = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { clientWidth } = document.documentElement;
    const contained = (element: Element) => {
      for (let frame = element.parentElement; frame; frame = frame.parentElement)
        if (getComputedStyle(frame).overflowX !== 'visible') return true;
      return false;
    };
    const name = (element: Element) => `${element.localName} « ${element.textContent.trim().slice(0, 40)} »`;
    const seen = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        !element.closest('.sr-only') &&
        getComputedStyle(element).visibility === 'visible',
    );
    const outside = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (right > clientWidth + 1 || left < -1) && !contained(element);
    });
    const cut = seen.flatMap((element) => {
      if (!['hidden', 'clip'].includes(getComputedStyle(element).overflowY)) return [];
      if (element.clientHeight <= 1) return [];
      const frame = element.getBoundingClientRect();
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        if (!text.textContent?.trim()) continue;
        if (!text.parentElement || text.parentElement.closest('.sr-only, [aria-hidden="true"]')) continue;
        if (text.parentElement.checkVisibility({ visibilityProperty: true }) === false) continue;
        const { top, right, bottom, left } = range.getBoundingClientRect();
        if (
          top < frame.top - 2 ||
          bottom > frame.bottom + 2 ||
          left < frame.left - 2 ||
          right > frame.right + 2
        )
          return [`cut: « ${text.textContent} »`];
      }
      return [];
    });
    const wider = document.documentElement.scrollWidth > clientWidth ? ['the page scrolls sideways'] : [];
    return [...wider, ...outside.map(name), ...cut];
  });

/** Words broken without a hyphen, except URLs and strings longer than any French word. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const said = text.textContent ?? '';
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (text.parentElement.closest('.sr-only') || /[@:]|\.[a-z]/.test(said)) continue;
      for (const { 0: word, index } of said.matchAll(/(?<!\p{L})\p{L}{3,25}(?!\p{L})/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
        if (new Set(lines).size > 1) cut.push(word);
      }
    }
    return cut;
  });

const spreadText = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);

/** Targets under 24 px outside of sentences (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page
    .locator('a[href], button, input, summary, [tabindex="0"]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          const sentence = element.closest('p, li, dd')?.textContent.trim() ?? '';
          const inSentence =
            getComputedStyle(element).display === 'inline' &&
            sentence.length > element.textContent.trim().length + 3 &&
            element.parentElement?.matches('p, li, dd, em, strong') === true;
          return !inSentence && !element.closest('.sr-only') && (width < 24 || height < 24);
        })
        .map((element) => element.outerHTML),
    );

// /about and /gallery show the home page.
for (const path of [...publicPages, ...memberPages].filter(
  (page) => !['/about', '/gallery'].includes(page),
)) {
  test(`${path} loses no content in a narrow window, zoomed, or with wide text spacing`, async ({
    page,
    email,
    allowedConsole,
  }) => {
    allowedConsole.push(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // 640 px equals 1280 px at 200 % zoom, 320 px at 400 % (WCAG 1.4.4 and 1.4.10).
    for (const width of [320, 640, 768]) {
      await page.setViewportSize({ width, height: 640 });
      if (width === 320) {
        await visit(page, path, email);
        await page.waitForLoadState('networkidle');
      }
      expect(await lost(page), `${width} px`).toEqual([]);
      expect(await smallTargets(page), `${width} px`).toEqual([]);
      expect(await cutWords(page), `${width} px`).toEqual([]);
    }
    await spreadText(page);
    for (const width of [320, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await lost(page), `${width} px, text spread out`).toEqual([]);
    }
  });
}

test('unbreakable words do not widen any page', async ({ page }) => {
  const endless = 'Anticonstitutionnellement'.repeat(8);
  const article = await publish({
    title: endless.slice(0, 150),
    category: endless.slice(0, 60),
    excerpt: endless,
    tags: [endless.slice(0, 40)],
    content: `<h2>${endless}</h2><p>${endless}</p>`,
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [article, `/blog?q=${endless.slice(0, 50)}`, '/blog?categorie=R%C3%A9seau', '/']) {
    await page.goto(path);
    expect(await lost(page), path).toEqual([]);
    await spreadText(page);
    expect(await lost(page), `${path}, text spread out`).toEqual([]);
  }
});

test('unbreakable words of a member do not widen the dashboard', async ({ page, email }) => {
  const address = `${'tres-long-'.repeat(5)}${email}`;
  const id = await makeAccount(address);
  const endless = 'Anticonstitutionnellement'.repeat(20);
  const profile = { display_name: endless.slice(0, 80), bio: endless.slice(0, 500) };
  await (await owner()).from('profiles').update(profile).eq('id', id).throwOnError();
  await signIn(page, await sessionOf(address));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(wholeDashboard);
  await expect(page.getByText(/^Cet appareil/)).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // The preview clips a long name and bio; the fields contain them completely.
    const found = await lost(page);
    expect(
      found.filter((loss) => !loss.startsWith('cut: « Anti')),
      `${width} px`,
    ).toEqual([]);
  }
});
