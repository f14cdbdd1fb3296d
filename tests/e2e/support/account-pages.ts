import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

export const password = 'un mot de passe assez long';

/** The form of the open tab of /auth. */
export const openForm = (page: Page) => page.locator('.auth-panel:not([hidden])');

export async function fillCredentials(page: Page, email: string, secret: string): Promise<void> {
  await openForm(page).getByLabel('Email', { exact: true }).fill(email);
  await openForm(page).getByLabel('Mot de passe', { exact: true }).fill(secret);
}

export async function signInByForm(page: Page, email: string, secret = password): Promise<void> {
  await fillCredentials(page, email, secret);
  await openForm(page).getByRole('button', { name: 'Se connecter', exact: true }).click();
}

export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Inscription' }).click();
}

/** A toast, by its exact title and text. */
export async function expectToast(page: Page, title: string, words?: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title }).first();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (words) await expect(toast.getByText(words, { exact: true })).toBeVisible();
}

/** The session in this browser's local storage, as supabase-js stores it. */
export const storedSession = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(window.localStorage).find((name) => name.endsWith('-auth-token'));
    return key ? window.localStorage.getItem(key) : null;
  });
