import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';
import { seededArticle } from '#tests/support/public-pages.ts';

/** Libraries that are loaded on demand, each with a string that only its code contains. */
const later = {
  zod: '_zod',
  'supabase-js': 'GoTrueClient',
  sonner: 'data-sonner-toast',
  leaflet: 'leaflet-',
  'react-table': '_lastSelectedRowId',
  'base-ui': 'base-ui-',
  'visx scales': 'rangeRound',
  'the text editor': 'ProseMirror',
  'the picture field': 'Annuler l’envoi',
  'the media field': 'Aperçu des cadrages',
};

/** Bytes (brotli, without headers) and files. The home page waits for the scripts of its sections. */
const homeLimit = { bytes: 113_500, files: 10 };
const limit = { bytes: 119_000, files: 20 };

describe('the first scripts of a page', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.dispose());

  /** The modules that the document of the page loads, by URL. */
  async function firstScripts(path: string): Promise<Map<string, string>> {
    const html = await (await fetch(site.url + path)).text();
    const addresses = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address));
    const texts = await Promise.all(
      [...addresses].map(async (address) => (await fetch(site.url + address)).text()),
    );
    return new Map([...addresses].map((address, index) => [address, texts[index] ?? '']));
  }

  test.each([...sitePages.map(({ path }) => path), seededArticle])(
    '%s loads scripts within its limit, and no library that loads on demand',
    async (path) => {
      const scripts = await firstScripts(path);
      expect([...scripts.keys()].some((address) => address.includes('/framework-'))).toBe(true);
      const early = Object.entries(later).flatMap(([library, word]) =>
        [...scripts].filter(([, text]) => text.includes(word)).map(([address]) => `${library} in ${address}`),
      );
      expect(early).toEqual([]);
      const bytes = [...scripts.values()].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
      const { bytes: mostBytes, files: mostFiles } = path === '/' ? homeLimit : limit;
      expect(bytes).toBeLessThanOrEqual(mostBytes);
      expect(scripts.size).toBeLessThanOrEqual(mostFiles);
    },
  );

  test('HOME-124 the home page does not contain the texts of its sections twice', async () => {
    const html = await (await fetch(site.url)).text();
    const data = await (await fetch(`${site.url}/_.data`)).text();
    // Sections that are not hydrated: benefits, questions, the story, page links.
    for (const text of [
      'Un cadre qui délie les langues',
      'On y vient seul la plupart du temps',
      'Voir les articles',
    ])
      expect([text, html.split(text).length - 1]).toEqual([text, 1]);
    expect(data).toContain('Un cadre qui délie les langues');
  });
});

test('no script of the browser contains the HTML sanitiser', async () => {
  const folder = join(import.meta.dirname, '../../../build/client/assets');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    // The name of an option of sanitize-html, and a string of its parser.
    const text = await readFile(join(folder, file), 'utf8');
    expect([file, /nonTextTags|htmlparser/.test(text)]).toEqual([file, false]);
  }
});
