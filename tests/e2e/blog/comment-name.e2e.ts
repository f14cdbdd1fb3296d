import { article, member } from '#tests/e2e/support/comment-fixtures.ts';
import { openDiscussion } from '#tests/e2e/support/discussion.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/members.ts';

test('COMMENT-87 a new member chooses a name in the comment form, and can change it', async ({ page }) => {
  const { slug } = await article('Les noms');
  const eve = await member('Membre');
  await signIn(page, eve.session);
  const { section } = await openDiscussion(page, slug);
  const change = async (button: string, name: string) => {
    await section.getByRole('button', { name: button, exact: true }).click();
    const field = section.getByLabel('Votre nom, tel que les autres le lisent');
    await expect(field).toBeFocused();
    await field.fill(name);
    await section.getByRole('button', { name: 'Enregistrer le nom' }).click();
  };
  await change('Choisir mon nom', ' ');
  await expect(section.getByText('Choisissez un nom, 80 caractères au plus.')).toBeVisible();
  await section.getByLabel('Votre nom, tel que les autres le lisent').fill('Ève');
  await section.getByRole('button', { name: 'Enregistrer le nom' }).click();
  await expect(section.getByText('Vous commentez en tant que Ève')).toBeVisible();
  await change('Changer', 'Ève Lamy');
  await expect(section.getByText('Vous commentez en tant que Ève Lamy')).toBeVisible();
});
