import type { Page } from '@playwright/test';

import { readArticleBody } from '#app/features/article/article-body.server.ts';
import { scriptPayloads } from '#domain/article-html-vectors.ts';

import { publish } from '#tests/e2e/support/articles.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signUp } from '#tests/e2e/support/members.ts';

const bodies = scriptPayloads.map((payload) => payload.replaceAll('{js}', 'top.hits=(top.hits||0)+1'));

/**
 * Renders HTML in a frame as a page would, triggers the usual user events in it, and returns whether anything
 * executed.
 */
function executes(page: Page, html: string): Promise<boolean> {
  return page.evaluate(async (written) => {
    Reflect.deleteProperty(window, 'hits');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inside = frame.contentDocument;
    inside?.write(`<!doctype html><body><main><div>${written}</div></main>`);
    inside?.close();
    for (const node of inside?.querySelectorAll('body *') ?? []) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'auxclick', 'beforetoggle', 'click'])
        node.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
    const wait = performance.now() + 80;
    while (performance.now() < wait && !Reflect.get(window, 'hits'))
      await new Promise((done) => setTimeout(done, 10));
    frame.remove();
    return Boolean(Reflect.get(window, 'hits'));
  }, html);
}

test('BLOG-21 executes nothing of the sanitised corpus in a browser without a Content-Security-Policy', async ({
  page,
  allowedConsole,
}) => {
  test.slow();
  // Console messages caused by the corpus: failed requests and parse errors.
  allowedConsole.push(/./);
  await page.route('**/*', (route) =>
    route.fulfill({ body: '<!doctype html><body>', contentType: 'text/html' }),
  );
  await page.goto('https://aline.example/');
  let executed = 0;
  for (const body of bodies) {
    const clean = readArticleBody(`<p>Avant</p>${body}<p>Après</p>`, 'https://aline.example').html;
    expect([body, await executes(page, clean)]).toEqual([body, false]);
    if (await executes(page, body)) executed += 1;
  }
  // Control: unsanitised, much of the corpus does execute here.
  expect(executed).toBeGreaterThan(25);
});

test('BLOG-21 displays script-like text as text: title, excerpt, category, tags, description', async ({
  page,
}) => {
  const bait = '<img src=x onerror=top.hits=1>"\'</script><script>top.hits=1</script>';
  await page.goto(
    await publish({
      title: bait,
      excerpt: bait,
      category: bait.slice(0, 60),
      tags: [bait.slice(0, 40)],
      meta_description: bait,
      meta_keywords: bait,
      featured_image_url: '/images/gallery/toast-960.webp',
      featured_image_alt: bait,
    }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bait);
  await expect(page.locator('.article-excerpt')).toHaveText(bait);
  await expect(page.getByRole('link', { name: `#${bait.slice(0, 40)}` })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hits'))).toBeUndefined();
});

test('BLOG-21 renders a display name as text, and an avatar as a picture only', async ({ page, email }) => {
  const { user } = await signUp(email);
  const service = await owner();
  const profile = service.from('profiles');
  for (const change of [
    { display_name: '<b>Léa</b>' },
    { bio: '<script>top.hits=1</script>' },
    { avatar_url: 'javascript:top.hits=1' },
  ]) {
    const { error } = await profile.update(change).eq('id', user.id);
    expect(error?.code).toBe('23514');
  }
  const kind = { display_name: "Léa & 'Cie' {x}", bio: 'Une vie à « tout » dire & rien' };
  await profile.update(kind).eq('id', user.id).throwOnError();
  await page.goto(await publish({ author_id: user.id }));
  await expect(page.getByRole('region', { name: "À propos de l'auteur" })).toContainText(kind.bio);
});
