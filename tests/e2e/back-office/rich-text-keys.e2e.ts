import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openText, roundTrip, storedHtml } from '#tests/e2e/support/rich-text/rich-text-page.ts';
import type { TextWindow } from '#tests/e2e/support/rich-text/entry.tsx';

const picture = (name: string) =>
  `<figure><img src="/images/gallery/${name}-960.webp" alt="${name}"></figure>`;

test('BLOG-282 the toolbar is one stop of Tab, with arrows inside, and says what is on', async ({ page }) => {
  await openText(page, '<p>Un texte</p>');
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' });
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Annuler');
  await page.keyboard.press('End');
  await expect(focused).toHaveAccessibleName('Séparateur');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName('Annuler');
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName('Gras');
  await expect(tools.locator('..').getByText('Gras (Ctrl+B)')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Texte de l’article');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Alt+F10');
  // The tool that had the focus last.
  await expect(focused).toHaveAccessibleName('Gras');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('Texte de l’article');
  await expect(tools.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true');
  expect(await storedHtml(page)).toBe('<p><strong>Un texte</strong></p>');
  expect(await axeFindings(page, '#root')).toEqual([]);
});

test('BLOG-362 Escape in the toolbar returns to the text at the caret', async ({ page }) => {
  await openText(page, '<p>Un texte</p>');
  const focused = page.locator(':focus');
  await page.getByRole('textbox', { name: 'Texte de l’article' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName('Texte de l’article');
  await page.keyboard.type(' suivi');
  expect(await storedHtml(page)).toBe('<p>Un texte suivi</p>');
});

test('BLOG-284 the / menu inserts a block by its French name, and Escape closes it', async ({ page }) => {
  await openText(page);
  const text = page.getByRole('textbox', { name: 'Texte de l’article' });
  const menu = page.getByRole('listbox', { name: 'Insérer un bloc' });
  await text.click();
  await page.keyboard.type('/');
  await expect(menu.getByRole('option')).toHaveCount(17);
  await page.keyboard.type('titre');
  await expect(menu.getByRole('option')).toHaveText(['Titre 2', 'Titre 3', 'Titre 4']);
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('option', { name: 'Titre 3' })).toHaveAttribute('aria-selected', 'true');
  await expect(text).toHaveAttribute('aria-activedescendant', /-1$/);
  expect(await axeFindings(page, '#root')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Une partie');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/attention');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Prenez garde');
  expect(await storedHtml(page)).toBe(
    '<h3>Une partie</h3><aside class="callout callout-warning"><p>Prenez garde</p></aside>',
  );
  await page.keyboard.type(' et/ou');
  await expect(menu).toBeHidden();
  await page.keyboard.type(' /');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  expect(await storedHtml(page)).toContain('et/ou /');
});

test('BLOG-282 keys and Markdown make headings, lists, quotes, code and lines', async ({ page }) => {
  await openText(page);
  await page.getByRole('textbox', { name: 'Texte de l’article' }).click();
  await page.keyboard.type('Partie');
  await page.keyboard.press('Control+Alt+Digit3');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Autre');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Du **gras**, de l’*italique*, du `code` et [ici](/faq) ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- un');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('deux');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('> Une voix');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```js ');
  await page.keyboard.type('a < b');
  expect(await storedHtml(page)).toBe(
    '<h3>Partie</h3><h2>Autre</h2><p>Du <strong>gras</strong>, de l’<em>italique</em>, du <code>code</code> et <a href="/faq">ici</a> </p><ul><li>un<ul><li>deux</li></ul></li></ul><blockquote><p>Une voix</p></blockquote><pre><code class="language-js">a &lt; b</code></pre>',
  );
});

test('BLOG-286 Ctrl+K asks for an address, refuses what is none, and makes pages of the site relative', async ({
  page,
}) => {
  await openText(page, '<p>Un lien</p>');
  const text = page.getByRole('textbox', { name: 'Texte de l’article' });
  const dialog = page.getByRole('dialog', { name: 'Lien' });
  const address = dialog.getByRole('textbox', { name: 'Adresse' });
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+K');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/n’est pas un lien/)).toBeVisible();
  await address.fill(new URL('/calendrier', page.url()).href);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await storedHtml(page)).toBe('<p><a href="/calendrier">Un lien</a></p>');
  await page
    .getByRole('toolbar', { name: 'Réglages du bloc' })
    .getByRole('button', { name: 'Modifier le lien' })
    .click();
  await expect(address).toHaveValue('/calendrier');
  await address.fill('bonjour@exemple.fr');
  await page.keyboard.press('Enter');
  expect(await storedHtml(page)).toBe('<p><a href="mailto:bonjour@exemple.fr">Un lien</a></p>');
});

test('BLOG-288 pictures are described, joined in a gallery, ordered by buttons and taken out', async ({
  page,
}) => {
  await openText(
    page,
    `<p>Avant</p>${picture('toast')}<figure><img src="/images/gallery/bar-960.webp"></figure>`,
  );
  const tools = page.getByRole('toolbar', { name: 'Réglages du bloc' });
  const images = page.locator('.text-editor img');
  await images.nth(1).click();
  await expect(tools.getByText('À décrire')).toBeVisible();
  await tools.getByRole('button', { name: 'Décrire l’image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Décrire l’image' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Décrivez l’image, ou cochez')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Texte alternatif' }).fill('On "rit" <fort>');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(tools.getByText('À décrire')).toBeHidden();
  await tools.getByRole('button', { name: 'Réunir en galerie' }).click();
  await expect(page.locator('.text-editor .gallery img')).toHaveCount(2);
  await tools.getByRole('button', { name: 'Reculer l’image' }).click();
  const second =
    '<figure><img src="/images/gallery/bar-960.webp" alt="On &quot;rit&quot; &lt;fort&gt;"></figure>';
  expect(await storedHtml(page)).toBe(`<p>Avant</p><div class="gallery">${second}${picture('toast')}</div>`);
  await expect(tools.getByRole('button', { name: 'Reculer l’image' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('Image 2 sur 2')).toBeAttached();
  await tools.getByRole('button', { name: 'Sortir de la galerie' }).click();
  expect(await storedHtml(page)).toBe(`<p>Avant</p><div class="gallery">${second}</div>${picture('toast')}`);
  await tools.getByRole('button', { name: 'Supprimer l’image' }).click();
  expect(await storedHtml(page)).toBe(`<p>Avant</p><div class="gallery">${second}</div>`);
});

test('BLOG-283 a block is revealed and corrected from outside the editor, as one step back', async ({
  page,
}) => {
  await openText(page);
  const html = `<h2>Un</h2><h4>Deux</h4><p>Une phrase. Une autre.</p><figure><img src="/images/gallery/toast-960.webp"></figure>`;
  await roundTrip(page, html);
  const act = (work: string) =>
    page.evaluate((name) => {
      const { text }: TextWindow = Object(window);
      if (name === 'reveal') text.reveal(2);
      if (name === 'level') text.applyFix({ kind: 'heading-level', block: 1, level: 3 });
      if (name === 'alt') text.applyFix({ kind: 'alt', block: 3, alt: 'Un verre', decorative: false });
      if (name === 'split') text.applyFix({ kind: 'split-paragraph', block: 2, at: 11 });
      return text.html();
    }, work);
  await act('reveal');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Une phrase. Une autre.');
  expect(await act('level')).toContain('<h3>Deux</h3>');
  expect(await act('alt')).toContain('alt="Un verre"');
  expect(await act('split')).toContain('<p>Une phrase.</p><p>Une autre.</p>');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  expect(await storedHtml(page)).toContain('<h3>Deux</h3><p>Une phrase. Une autre.</p>');
});

test('BLOG-282 a table has rows, columns, heads and a caption, without any style', async ({ page }) => {
  await openText(page);
  await page.getByRole('textbox', { name: 'Texte de l’article' }).click();
  await page.getByRole('button', { name: 'Tableau' }).click();
  const tools = page.getByRole('toolbar', { name: 'Réglages du bloc' });
  await page.keyboard.type('Heure');
  for (const name of ['Ligne en dessous', 'Colonne avant']) await tools.getByRole('button', { name }).click();
  await tools.getByRole('button', { name: 'Légende du tableau' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Légende' }).fill('Le <soir>');
  await page.keyboard.press('Enter');
  const html = await storedHtml(page);
  expect(html).toContain(
    '<table><caption>Le &lt;soir&gt;</caption><thead><tr><th></th><th>Heure</th><th></th><th></th></tr></thead>',
  );
  expect(html).not.toContain('style');
});

test('BLOG-282 on a phone the toolbar scrolls inside itself, its targets have 44 px, and the page does not widen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openText(page, '<p>Un texte</p><pre><code>a</code></pre><table><tr><td>a</td></tr></table>');
  await page.locator('.text-editor td').click();
  const buttons = page.locator('[role=toolbar] button');
  for (const box of await Promise.all((await buttons.all()).map((button) => button.boundingBox()))) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeFindings(page, '#root')).toEqual([]);
});

test('BLOG-289 a keystroke in a text of 100 kB writes one block again', async ({ page }) => {
  const paragraph = `<p>${'Une phrase assez longue pour faire une ligne à elle seule. '.repeat(5).trim()}</p>`;
  await openText(page, paragraph.repeat(340));
  await page.locator('.text-editor p').first().click();
  const work = await page.evaluate(async () => {
    const view: TextWindow = Object(window);
    view.text.html();
    const times: number[] = [];
    for (let key = 0; key < 40; key += 1) {
      const start = performance.now();
      document.execCommand('insertText', false, 'a');
      // The editor reads what changed in a microtask.
      await Promise.resolve();
      times.push(performance.now() - start);
    }
    const start = performance.now();
    const { length } = view.text.html();
    return {
      median: times.toSorted((one, other) => one - other)[20] ?? 0,
      html: performance.now() - start,
      length,
      changes: view.changes.length,
    };
  });
  expect(work.length).toBeGreaterThan(100_000);
  expect(work.changes).toBeGreaterThanOrEqual(40);
  test.info().annotations.push({ type: 'ms', description: JSON.stringify(work) });
  // Generous: other tests use the machine; a whole serialisation at each key would take several times as long.
  expect(work.median).toBeLessThan(50);
});
