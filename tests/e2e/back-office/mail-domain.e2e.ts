import type { Page } from '@playwright/test';

import type { MailDomain } from '#domain/mail-domain.ts';
import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

const address = '**/functions/v1/check-mail-domain';

const listed: MailDomain = {
  domain: 'afterwork.example',
  server: { host: 'smtp.courrier.example', tls: true },
  records: [
    { kind: 'spf', state: 'unchecked', name: 'afterwork.example', expected: null, found: [] },
    {
      kind: 'dkim',
      state: 'unchecked',
      name: 'aline._domainkey.afterwork.example',
      expected: `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0'.repeat(20)}`,
      found: [],
    },
    {
      kind: 'dmarc',
      state: 'unchecked',
      name: '_dmarc.afterwork.example',
      expected: 'v=DMARC1; p=quarantine',
      found: [],
    },
    { kind: 'mx', state: 'unchecked', name: 'afterwork.example', expected: null, found: [] },
  ],
};
const checked: MailDomain = {
  ...listed,
  records: listed.records.map((record) =>
    record.kind === 'dmarc'
      ? { ...record, state: 'absent' }
      : record.kind === 'dkim'
        ? { ...record, state: 'different', found: ['v=DKIM1; k=rsa; p=QUJD'] }
        : { ...record, state: 'right' },
  ),
};

/** Answers as the function does with a mail server; the site of the tests has none. */
async function withMailServer(page: Page) {
  await page.route(address, (route) =>
    route.fulfill({ json: route.request().postDataJSON().check === true ? checked : listed }),
  );
}
const box = (page: Page) => page.getByRole('region', { name: 'Délivrabilité' });

test('NEWSLETTER-183 the box shows that no mail server is configured', async ({ page }) => {
  await asAdministrator(page);
  await page.goto('/admin/newsletter?onglet=reglages');
  await expect(box(page)).toContainText('les emails sont des fichiers');
  await expect(box(page).getByRole('button')).toHaveCount(0);
});

test('NEWSLETTER-183 at 360 and 1280 px: records are copied and checked; no axe finding', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 800 });
  await withMailServer(page);
  await asAdministrator(page);
  await page.goto('/admin/newsletter?onglet=reglages');
  await expect(box(page).getByText('à vérifier')).toHaveCount(4);
  await box(page).getByRole('button', { name: 'Copier l’enregistrement DMARC' }).click();
  await expect(page.getByText('Enregistrement copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('v=DMARC1; p=quarantine');
  await box(page).getByRole('button', { name: 'Vérifier maintenant' }).click();
  await expect(box(page).getByText('en place')).toHaveCount(2);
  await expect(box(page).getByText('à corriger')).toBeVisible();
  await expect(box(page).getByText('v=DKIM1; k=rsa; p=QUJD')).toBeVisible();
  await expect(box(page).getByText('absent', { exact: true })).toBeVisible();
  expect(await findingsAtWidths(page, 'main')).toEqual([]);
});

test('NEWSLETTER-183 a refused check shows the reason and keeps the records', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/429/);
  await page.route(address, (route) =>
    route.request().postDataJSON().check === true
      ? route.fulfill({ status: 429, json: { code: 'too_many_requests', error: 'Too many requests' } })
      : route.fulfill({ json: listed }),
  );
  await asAdministrator(page);
  await page.goto('/admin/newsletter?onglet=reglages');
  await box(page).getByRole('button', { name: 'Vérifier maintenant' }).click();
  await expect(box(page).getByRole('alert')).toBeVisible();
  await expect(box(page).getByText('à vérifier')).toHaveCount(4);
});
