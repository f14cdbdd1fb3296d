import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import type { Database } from '#domain/database.types.gen.ts';

import { withRole } from './comment-fixtures.ts';
import type { Member } from './comment-fixtures.ts';
import { expect } from './fixtures.ts';
import { owner, signIn } from './members.ts';

type Row = Database['public']['Tables']['blog_posts']['Row'];
type NewRow = Database['public']['Tables']['blog_posts']['Insert'];

export const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Titre', exact: true });
export const textField = (page: Page): Locator => page.getByRole('textbox', { name: 'Texte de l’article' });

/** Waits until the bar says that everything is saved. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Enregistré à \d\d:\d\d$/).filter({ visible: true })).toBeVisible({
    timeout: 15_000,
  });
}

/** An organiser with the role `editor`, signed in in this page. */
export async function editorOn(page: Page, name: string): Promise<Member> {
  const person = await withRole('editor', `${name} ${crypto.randomUUID().slice(0, 8)}`);
  await signIn(page, person.session);
  return person;
}

/** Adds an article, a draft unless `values` say otherwise. */
export async function addArticle(values: NewRow = {}): Promise<Row> {
  const slug = `article-${crypto.randomUUID().slice(0, 8)}`;
  const service = await owner();
  const { data } = await service
    .from('blog_posts')
    .insert({
      title: `Titre ${slug}`,
      slug,
      excerpt: 'De quoi il est question.',
      content: '<p>Un paragraphe.</p>',
      category: `Rayon ${slug}`,
      ...values,
    })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** A picture of the library with its file: lists of later tests show it too. Returns its path in the bucket `media`. */
export async function addPicture(alt: string): Promise<string> {
  const service = await owner();
  const path = `pictures/${crypto.randomUUID()}`;
  const { error } = await service.storage
    .from('media')
    .upload(path, await readFile('public/images/social.jpg'), { contentType: 'image/jpeg' });
  expect(error).toBeNull();
  await service.from('media').insert({ path, alt, bytes: 1, decorative: false }).throwOnError();
  return path;
}

export async function savedArticle(id: string): Promise<Row> {
  const service = await owner();
  const { data } = await service.from('blog_posts').select().eq('id', id).single().throwOnError();
  return data;
}

/** Opens the editor of an article and waits for its text. */
export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/blog/${id}/edit`);
  // The first page of a worker loads the text component.
  await expect(textField(page)).toBeVisible({ timeout: 15_000 });
}

/** Writes at the end of the text, after a space. */
export async function write(page: Page, text: string): Promise<void> {
  await textField(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` ${text}`);
}
