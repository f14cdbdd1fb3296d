import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { article, comment, member } from '#tests/e2e/support/comment-fixtures.ts';
import type { Member } from '#tests/e2e/support/comment-fixtures.ts';
import { discussion, openDiscussion } from '#tests/e2e/support/discussion.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { enrolFactor, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';

let ana: Member;
let bob: Member;
test.beforeAll(async () => {
  [ana, bob] = [await member('Ana'), await member('Bob')];
});

/** Thirty comments; the first has nine replies, and the first of them, which comes last, has one. */
async function longDiscussion() {
  const post = await article('Un long fil');
  const service = await owner();
  const row = (content: string, minute: number, parent_id?: string) => ({
    post_id: post.id,
    user_id: bob.id,
    content,
    is_approved: true,
    created_at: new Date(Date.UTC(2025, 9, 1, 10, minute)).toISOString(),
    ...(parent_id && { parent_id }),
  });
  const insert = async (rows: ReturnType<typeof row>[]) => {
    const { data } = await service.from('blog_comments').insert(rows).select('id').throwOnError();
    return data.map(({ id }) => id);
  };
  const roots = await insert(Array.from({ length: 30 }, (_, n) => row(`fil ${n}`, n)));
  const replies = await insert(Array.from({ length: 9 }, (_, n) => row(`réponse ${n}`, 30 + n, roots[0])));
  const [deepest] = await insert([row('au fond', 50, replies[0])]);
  return { ...post, roots, deepest: deepest ?? '' };
}

const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') total += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(total), 100));
      }),
  );

test('a link to a comment opens its page and expands the collapsed replies above it', async ({ page }) => {
  const { slug, deepest } = await longDiscussion();
  await page.goto(`/blog/${slug}#commentaire-${deepest}`);
  const { commentOf, section } = discussion(page);
  await expect(commentOf('au fond')).toBeFocused();
  await expect(commentOf('au fond')).toBeInViewport();
  await expect(section.getByText('Le fil auquel mène votre lien')).toBeVisible();
  // All its ancestors are displayed, each exactly once.
  for (const text of ['fil 0', 'réponse 0', 'au fond']) await expect(commentOf(text)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '40 commentaires' })).toBeVisible();
});

test('a link to an unpublished comment shows a notice', async ({ page }) => {
  const post = await article('Lien mort');
  const id = await comment({ post: post.id, by: bob, content: 'En attente.' });
  await page.goto(`/blog/${post.slug}#commentaire-${id}`);
  await expect(page.getByText('Le commentaire auquel mène votre lien n’est plus visible.')).toBeVisible();
});

test('loads the next comments and replies in place after a click', async ({ page }) => {
  const { slug } = await longDiscussion();
  const { section, texts } = await openDiscussion(page, slug);
  expect(await texts()).toHaveLength(20);
  await section.getByRole('link', { name: 'Afficher d’autres commentaires' }).click();
  await expect(section.getByText('fil 0', { exact: true })).toBeVisible();
  await expect(section.getByRole('link', { name: 'Afficher d’autres commentaires' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Afficher la suite des réponses' }).click();
  await expect(section.getByText('au fond', { exact: true })).toBeVisible();
  const read = await texts();
  expect([read.length, new Set(read).size]).toEqual([40, 40]);
  await expect(page).toHaveURL(`/blog/${slug}`);
});

test('COMMENT-03 changes the order without a page load, and in the URL', async ({ page }) => {
  const post = await article('Ordre');
  for (const [index, content] of ['un', 'deux'].entries())
    await comment({ post: post.id, by: bob, content, approved: true, at: `2025-10-0${index + 1}T10:00:00Z` });
  const { section, texts } = await openDiscussion(page, post.slug);
  expect(await texts()).toEqual(['deux', 'un']);
  const paragraph = await page.locator('#article-text p').elementHandle();
  await section.getByRole('link', { name: 'Plus anciens' }).click();
  await expect.poll(texts).toEqual(['un', 'deux']);
  await expect(page).toHaveURL(`/blog/${post.slug}?tri=anciens#commentaires`);
  // SPEED-196: the text is read again, and its elements stay.
  expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('#article-text')).toHaveText('Un paragraphe.');
});

test('the menu copies the address of a comment; Escape restores the focus', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = await article('Copier');
  const id = await comment({ post: post.id, by: bob, content: 'À citer.', approved: true });
  const { commentOf, choose } = await openDiscussion(page, post.slug);
  const menu = commentOf('À citer.').locator('summary');
  await expect(commentOf('À citer.').getByRole('button', { name: 'Réagir' })).toBeEnabled();
  await menu.press('Enter');
  await expect(commentOf('À citer.').getByText('Copier le lien')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(commentOf('À citer.').getByText('Copier le lien')).toBeHidden();
  await expect(menu).toBeFocused();
  await choose('À citer.', 'Copier le lien');
  await expect(page.getByText('Lien copié dans le presse-papier', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/blog/${post.slug}#commentaire-${id}`,
  );
});

const payloads = [
  '<script>window.hurt = 1</script>',
  '<img src=x onerror="window.hurt = 1">',
  '"><svg onload=window.hurt=1>',
  "'-window.hurt=1-'",
  'javascript:window.hurt=1',
  '</textarea><script>window.hurt=1</script>',
  '${window.hurt=1}{{window.hurt=1}}',
  '<style>*{display:none}</style><!--',
  '&lt;b&gt; &amp; \u202egauche \u200bà\u0301 🎉',
];

test('shows the text of a comment as text, never as markup', async ({ page }) => {
  const post = await article('Charges');
  for (const content of payloads) await comment({ post: post.id, by: bob, content, approved: true });
  const { texts } = await openDiscussion(page, post.slug);
  expect((await texts()).toSorted()).toEqual(payloads.toSorted());
  await page.getByRole('link', { name: 'Plus anciens' }).click();
  await expect(page).toHaveURL(/tri=anciens/);
  expect((await texts()).toSorted()).toEqual(payloads.toSorted());
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
});

test('asks for the code after the password, and the discussion stays readable', async ({ page }) => {
  const post = await article('Second facteur');
  await comment({ post: post.id, by: bob, content: 'Bonsoir.', approved: true });
  const eve = await member('Ève');
  await enrolFactor(eve.session);
  await signIn(page, await sessionOf(eve.email));
  const { section, react, reaction } = await openDiscussion(page, post.slug);
  await expect(section.getByRole('link', { name: 'Donner le code' })).toBeVisible();
  await react('Bonsoir.');
  await reaction('Bonsoir.', 'Adore').click();
  await expect(page.getByText('Connexion requise', { exact: true })).toBeVisible();
  await section.getByRole('link', { name: 'Donner le code' }).click();
  await expect(page.getByLabel(/code/i).first()).toBeVisible();
});

test('shows the reason and the end of a suspension, and the discussion stays readable', async ({ page }) => {
  const post = await article('Suspension');
  await comment({ post: post.id, by: bob, content: 'Bonsoir.', approved: true });
  const eve = await member('Ève');
  await (
    await owner()
  )
    .from('user_bans')
    .insert({
      user_id: eve.id,
      reason: 'Publicité répétée.',
      starts_at: '2025-10-20T10:00:00Z',
      ends_at: '2025-11-05T17:30:00Z',
    })
    .throwOnError();
  await signIn(page, eve.session);
  const { section, react, reaction, commentOf, field } = await openDiscussion(page, post.slug);
  await expect(section.getByText('Votre compte est suspendu')).toBeVisible();
  await expect(section.getByText('Publicité répétée.')).toBeVisible();
  await expect(section.getByText('le 5 novembre 2025 à 18h30')).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(commentOf('Bonsoir.').getByText('Répondre')).toHaveCount(0);
  await react('Bonsoir.');
  await reaction('Bonsoir.', 'Adore').click();
  await expect(page.getByText('Compte suspendu', { exact: true })).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`axe reports nothing, nothing shifts and nothing overflows, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { slug, id: post } = await longDiscussion();
    await comment({ post, by: ana, content: 'Le mien, qui attend.' });
    await openDiscussion(page, slug);
    expect(await axeFindings(page, '#commentaires')).toEqual([]);
    await signIn(page, ana.session);
    const { field, commentOf, choose, showOwn } = await openDiscussion(page, slug);
    await expect(field).toBeVisible();
    const waiting = page.getByRole('button', { name: 'Afficher votre commentaire non publié' });
    await waiting.or(commentOf('Le mien, qui attend.')).first().waitFor();
    expect(await shift(page)).toBeLessThan(0.01);
    await showOwn();
    await expect(commentOf('Le mien, qui attend.')).toBeVisible();
    expect(await axeFindings(page, '#commentaires')).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);

    await commentOf('fil 29').getByRole('button', { name: 'Répondre' }).click();
    await choose('fil 29', 'Signaler');
    const dialog = page.getByRole('dialog', { name: 'Signaler ce commentaire' });
    await expect(dialog).toBeVisible();
    expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows every sort order and every page, and explains that taking part needs JavaScript', async ({
    page,
  }) => {
    const { slug } = await longDiscussion();
    await page.goto(`/blog/${slug}`);
    await expect(page.getByText('fil 29', { exact: true })).toBeVisible();
    await expect(page.getByText(/activez JavaScript/)).toBeVisible();
    // Reactions need JavaScript: no inactive button and no empty counter is shown.
    await expect(page.getByRole('button', { name: /, \d+$/, disabled: false })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /, 0$/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Afficher d’autres commentaires' }).click();
    await expect(page.getByText('réponse 8', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Plus anciens' }).click();
    await expect(page.locator('.comment-text').first()).toHaveText('fil 0');
  });
});

test('downloads no script of the discussion until the visitor scrolls near it', async ({ page }) => {
  const post = await article('Loin');
  await (
    await owner()
  )
    .from('blog_posts')
    .update({ content: '<p>Un paragraphe.</p>'.repeat(200) })
    .eq('id', post.id)
    .throwOnError();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`/blog/${post.slug}`);
  await page.waitForLoadState('networkidle');
  const names = () => scripts.filter((url) => /comments-section|useQuery|member-queries|supabase/.test(url));
  expect(names()).toEqual([]);
  await page.locator('#commentaires').scrollIntoViewIfNeeded();
  await expect.poll(names).not.toEqual([]);
  expect(scripts.some((url) => /supabase/.test(url))).toBe(false);
});

test('COMMENT-91 prints the dates of comments instead of the elapsed time', async ({ page }) => {
  const post = await article('Sur papier');
  await comment({
    post: post.id,
    by: bob,
    content: 'À imprimer.',
    approved: true,
    at: '2025-10-01T10:00:00Z',
  });
  const { commentOf } = await openDiscussion(page, post.slug);
  const time = commentOf('À imprimer.').getByRole('time');
  await expect(time).toHaveText(/^il\sy\sa/);
  await page.emulateMedia({ media: 'print' });
  await expect(time.locator('span')).toBeHidden();
  expect(await time.evaluate((node) => getComputedStyle(node, '::after').content)).toContain('octobre 2025');
});

test.describe('before hydration', () => {
  test.use({ waitsForScript: false });

  test('BLOG-421 the buttons that need JavaScript are disabled until they work', async ({ page }) => {
    const post = await article('Avant le script');
    await comment({ post: post.id, by: bob, content: 'À citer.', approved: true });
    const script = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(`/blog/${post.slug}`, { waitUntil: 'commit' });
    const { commentOf } = discussion(page);
    const share = page.getByRole('button', { name: 'Copier le lien' }).first();
    const link = commentOf('À citer.').getByRole('button', { name: 'Copier le lien', includeHidden: true });
    await expect(share).toBeVisible();
    await expect(share).toBeDisabled();
    await expect(link).toBeDisabled();
    script.resolve();
    await expect(share).toBeEnabled();
    await commentOf('À citer.').scrollIntoViewIfNeeded();
    await expect(link).toBeEnabled();
  });
});
