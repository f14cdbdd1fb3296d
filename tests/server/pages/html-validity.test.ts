import type { ConfigData } from 'html-validate';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import { type RunningSite, startSite } from '#tests/support/running-site.ts';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Spellings of React that are valid HTML: `charSet`, `<meta/>`, `required=""`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Ids of React begin with an underscore; HTML only forbids white space.
    'valid-id': ['error', { relaxed: true }],
  },
};

/** Paths outside the table of pages: missing pages, mailed links, pages of forms. */
const others = [
  '/nulle-part',
  '/nulle-part/du-tout',
  '/blog/pourquoi-trente-personnes',
  '/blog/nulle-part',
  '/newsletter',
  '/newsletter/confirmer?token=x',
  '/newsletter/desinscrire?token=x',
  '/auth',
  '/auth/confirmer',
  '/auth/confirmer?token_hash=x&type=signup',
  '/auth/reset-password',
  '/auth/update-password',
];

describe('the HTML of every page is valid', () => {
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  test('the sitemap lists the pages of the table', async () => {
    const siteMap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const named = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(named.map((address) => new URL(address).pathname)).toEqual(
      expect.arrayContaining(sitePages.map(({ path }) => path)),
    );
  });

  test.each([...sitePages.map(({ path }) => path), ...others])('%s', async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
    ).toEqual([]);
  });

  test('reports an invalid page', async () => {
    const broken =
      '<!doctype html><html lang="fr"><head><title>a</title></head><body><p><div></div></p></body></html>';
    const { valid } = await validator.validateString(broken);
    expect(valid).toBe(false);
  });
});
