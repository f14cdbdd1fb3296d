import { type Page, test as base, expect } from '@playwright/test';

type Fixtures = {
  /** Messages this journey expects on the console (a refused call is logged by the browser itself). */
  allowedConsole: RegExp[];
  /** Whether a visit begins once the page answers; not so for those who are quicker, or whose script never comes. */
  waitsForScript: boolean;
  /** An address nobody else uses. */
  email: string;
};

let visitors = 0;

/** A page answers its visitor a moment after it shows: a click made by a machine in between would go unheard. */
async function waitForAnswers(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('main') || performance.getEntriesByName('hydrated').length > 0,
  );
}

/**
 * Journeys as people make them: one address on the network each, so that limits count as in real life,
 * and a page whose console errors, uncaught errors and policy violations fail the test.
 */
export const test = base.extend<Fixtures>({
  allowedConsole: [[], { option: true }],
  waitsForScript: [true, { option: true }],
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  email: async ({}, use) => use(`visiteur-${crypto.randomUUID()}@exemple.fr`),
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` });
  },
  page: async ({ page, allowedConsole, waitsForScript, javaScriptEnabled }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text()))
        problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    const goto = page.goto.bind(page);
    page.goto = async (...address) => {
      const response = await goto(...address);
      if (waitsForScript && javaScriptEnabled !== false) await waitForAnswers(page);
      return response;
    };
    await use(page);
    expect(problems.filter((text) => !allowedConsole.some((allowed) => allowed.test(text)))).toEqual([]);
  },
});

export { expect };
