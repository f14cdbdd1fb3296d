import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { startSiteAt } from '#tests/e2e/support/server.ts';
import type { StartedSite } from '#tests/e2e/support/server.ts';

let site: StartedSite;
test.beforeAll(async () => {
  site = await startSiteAt('2025-11-08T10:00:00+01:00');
});
test.afterAll(() => site.stop());

for (const size of [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('HOME-73 an edition that is over has one button, above 740 px on a phone, and none in the header', async ({
      page,
    }) => {
      await page.goto(site.url);
      const hero = page.getByRole('region', { name: /Lille se parle/ });
      await expect(hero.getByText('Cette édition est passée')).toBeInViewport({ ratio: 1 });
      await expect(hero.getByRole('timer')).toHaveCount(0);
      const group = hero.getByRole('link', { name: /^Rejoindre le groupe/ });
      await expect(group).toBeInViewport({ ratio: 1 });
      const repeated = page.getByRole('banner').getByRole('link', { name: /^Rejoindre le groupe/ });
      if (size.width < 1280) {
        const box = await group.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
        await expect(repeated).toBeHidden();
      }
      // A wide window has room for both: the header's is an outline there (FRAME-39).
      else await expect(repeated).toHaveCSS('background-color', 'rgba(26, 18, 38, 0.4)');
      expect(await axeFindings(page, 'main')).toEqual([]);
    });
  });
