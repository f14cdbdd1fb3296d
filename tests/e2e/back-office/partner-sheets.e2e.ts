import { readFile } from 'node:fs/promises';

import { partners } from '#content/seed/partners.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { withRole } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

const name = partners[0]?.name ?? '';

for (const width of [1280, 360])
  test(`ADMIN-214 the sheet of a partner at ${width} px: opened from the list, with its numbers, CSV file and one A4 page; no axe finding`, async ({
    page,
  }) => {
    const service = await owner();
    const { data } = await service.from('partners').select('id').eq('name', name).single().throwOnError();
    const common = { session_id: `session-${width}-sheet`, page_url: 'https://exemple.fr/' };
    await service
      .from('analytics_events')
      .insert(
        ['partner_card_view', 'partner_card_view', 'partner_card_click'].map((event_type) => ({
          ...common,
          event_type,
          event_data: { partner: data.id },
        })),
      )
      .throwOnError();
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, (await withRole('reader', 'Rose')).session);
    await page.goto('/admin/partenaires');
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Douze derniers mois' })).toBeVisible();
    await expect(page.getByText('Comment c’est mesuré')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger (CSV)' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Mois;Pages vues;Vues;Clics');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

test('ADMIN-214 the sheet of a partner without a view states it', async ({ page }) => {
  const service = await owner();
  const id = crypto.randomUUID();
  const partner = { id, name: `Neuf ${id.slice(0, 8)}`, description: 'x', badge: 'x', since: 2026 };
  await service
    .from('partners')
    .insert({ ...partner, is_visible: false })
    .throwOnError();
  await signIn(page, (await withRole('reader', 'Rose')).session);
  await page.goto(`/admin/partenaires/${id}`);
  await expect(page.getByText('Pas encore de mesure')).toBeVisible();
  await page.goto('/admin/partenaires/nulle-part');
  await expect(page.getByText('Ce partenaire n’existe pas, ou plus.')).toBeVisible();
  await service.from('partners').delete().eq('id', id).throwOnError();
});
