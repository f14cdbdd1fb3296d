import { test as base, expect } from '@playwright/test';

type Fixtures = {
  /** Messages this journey expects on the console (a refused call is logged by the browser itself). */
  allowedConsole: RegExp[];
  /** An address nobody else uses. */
  email: string;
};

let visitors = 0;

/**
 * Journeys as people make them: one address on the network each, so that limits count as in real life,
 * and a page whose console errors, uncaught errors and policy violations fail the test.
 */
export const test = base.extend<Fixtures>({
  allowedConsole: [[], { option: true }],
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  email: async ({}, use) => use(`visiteur-${crypto.randomUUID()}@exemple.fr`),
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` });
  },
  page: async ({ page, allowedConsole }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text()))
        problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await use(page);
    expect(problems.filter((text) => !allowedConsole.some((allowed) => allowed.test(text)))).toEqual([]);
  },
});

export { expect };
