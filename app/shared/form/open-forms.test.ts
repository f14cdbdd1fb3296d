import { expect, test } from 'vitest';

import { formsToSave } from './open-forms.ts';
import type { OpenForm } from './open-forms.ts';

/** What `formsToSave` uses of an element, for a test without a document. */
const element = (inside: readonly unknown[] = []) =>
  Object.assign(Object.create(null), { contains: (other: unknown) => inside.includes(other) });
const form = (isDirty: boolean, inside: readonly unknown[] = []): OpenForm => ({
  element: element(inside),
  isDirty,
  isGuarded: true,
});

const field = element();
const [focused, changed, unchanged] = [form(false, [field]), form(true), form(false)];
const all = [unchanged, changed, focused];

test('saves the form with the focus, otherwise those with changes', () => {
  expect(formsToSave(all, { focused: field, dialog: null })).toEqual([focused.element]);
  expect(formsToSave(all, { focused: null, dialog: null })).toEqual([changed.element]);
});

test('saves no form behind a modal dialog', () => {
  expect(formsToSave(all, { focused: null, dialog: element() })).toEqual([]);
  expect(formsToSave(all, { focused: null, dialog: element([changed.element]) })).toEqual([changed.element]);
});
