import type { Page } from '@playwright/test';

import { generatedPayloads } from '#tests/support/formats/generated-payloads.ts';
import { scriptPayloads } from '#domain/article-html-vectors.ts';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner } from '#tests/e2e/support/members.ts';
import { openText } from '#tests/e2e/support/rich-text/rich-text-page.ts';
import type { TextWindow } from '#tests/e2e/support/rich-text/entry.tsx';

const js = 'top.hits=(top.hits||0)+1';
const corpus = scriptPayloads.map((payload) => payload.replaceAll('{js}', js));

/** Loads and pastes each attack, sends the usual events to what it left, and returns what would be stored. */
const attack = (page: Page, payloads: readonly string[]) =>
  page.evaluate((attacks) => {
    const view: TextWindow = Object(window);
    const box = document.querySelector('.text-editor');
    const stored = new Set<string>();
    const events = () => {
      for (const node of box?.querySelectorAll('*') ?? [])
        for (const type of ['mouseover', 'pointerenter', 'focus', 'error', 'load', 'toggle'])
          node.dispatchEvent(new Event(type, { cancelable: true }));
      stored.add(view.text.html());
    };
    for (const html of attacks) {
      view.text.replace(html);
      events();
      view.text.replace('');
      view.text.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      events();
      // Each change holds a document: thousands of them slow every later attack down.
      view.changes.length = 0;
    }
    return { hits: view.hits ?? 0, stored: [...stored] };
  }, payloads);

/** Asks the rule of the database: an article with these texts one after the other. */
async function accept(texts: readonly string[]): Promise<void> {
  const database = await owner();
  const { error } = await database
    .from('blog_posts')
    .insert({ title: 'Un essai', content: texts.map((text) => `${text}\n`).join('') });
  if (!error) return;
  // Names the text that was refused.
  if (texts.length === 1) expect([texts[0], error.message]).toEqual([]);
  await accept(texts.slice(0, texts.length / 2));
  await accept(texts.slice(texts.length / 2));
}

test('BLOG-287 nothing of the corpus of attacks runs in the editor, and the database accepts what it stores', async ({
  page,
}) => {
  test.slow();
  await openText(page);
  const { hits, stored } = await attack(page, corpus);
  expect(hits).toBe(0);
  await accept(stored);
});

test('BLOG-287 nothing of 8,000 generated attacks runs in the editor, and the database accepts what it stores', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await openText(page);
  const payloads = generatedPayloads(8000, js);
  for (let start = 0; start < payloads.length; start += 250) {
    const { hits, stored } = await attack(page, payloads.slice(start, start + 250));
    expect([start, hits]).toEqual([start, 0]);
    await accept(stored);
  }
});
