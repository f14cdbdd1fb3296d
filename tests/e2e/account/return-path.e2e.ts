import { openSignUp, signInByForm } from '#tests/e2e/support/account-pages.ts';
import { article } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn, signUp } from '#tests/e2e/support/members.ts';

// The browser itself logs a refused request.
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to/] });

test.describe('ACCOUNT-14: the return path', () => {
  test('ACCOUNT-13 leads back to the previous page, across both tabs and the recovery form', async ({
    page,
    email,
  }) => {
    await signUp(email);
    await page.goto('/auth?redirect=%2Fcontact%3Fx%3D1%23main');
    await expect(page.getByText('vous reviendrez là où vous étiez')).toBeVisible();
    await openSignUp(page);
    await page.getByRole('tab', { name: 'Connexion' }).click();
    await signInByForm(page, email);
    await expect(page).toHaveURL('/contact?x=1#main');
  });

  for (const width of [360, 1280])
    test(`ACCOUNT-219 leads from a fresh page to the discussion of an article, in view and focused, at ${width} px`, async ({
      page,
      email,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      const post = await article('Pour en parler', '<p>Un paragraphe.</p>'.repeat(60));
      await signUp(email);
      await page.goto(`/auth?redirect=${encodeURIComponent(`/blog/${post.slug}#commentaires`)}`);
      await signInByForm(page, email);
      await expect(page).toHaveURL(`/blog/${post.slug}#commentaires`);
      await expect(page.locator('#commentaires')).toBeFocused();
      await expect(page.locator('#commentaires-title')).toBeInViewport();
    });

  test('highlights the requested badge on /badges', async ({ page, email }) => {
    await signUp(email);
    await page.goto('/auth?redirect=/badges&badge=gold');
    await signInByForm(page, email);
    await expect(page).toHaveURL('/badges?badge=gold');
    await expect(page.locator('[data-tier=gold]')).toHaveAttribute('data-selected', 'true');
    await expect(page.locator('[data-tier=silver]')).not.toHaveAttribute('data-selected');
  });

  for (const hostile of [
    'https://mechant.example/',
    '//mechant.example',
    '/\\mechant.example',
    '/%09/mechant.example',
    '%2F%2Fmechant.example',
    '/.//mechant.example',
    'javascript:alert(1)',
    '/auth?redirect=//mechant.example',
  ]) {
    test(`${hostile} does not lead off the site`, async ({ page, email }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('mechant')) {
          if (!request.url().includes('/auth?')) elsewhere.push(request.url());
        }
      });
      await signIn(page, await signUp(email));
      await page.goto(`/auth?redirect=${hostile.includes('%') ? hostile : encodeURIComponent(hostile)}`);
      await expect(page).toHaveURL('/admin');
      expect(elsewhere).toEqual([]);
    });
  }

  test('ACCOUNT-13 redirects a signed-in reader at once, and the back button does not return to the form', async ({
    page,
    email,
  }) => {
    await signIn(page, await signUp(email));
    await page.goto('/contact');
    await page.goto('/auth?redirect=/faq');
    await expect(page).toHaveURL('/faq');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });
});
