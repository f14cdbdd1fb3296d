import { expect, test } from 'vitest';

import { parseDraft, writeDraft } from './use-kit-draft.ts';

test('ADMIN-196 a changed text is kept with the ready text that it was made from', () => {
  const draft = { basis: 'Vendredi 4', text: 'Vendredi 4, venez !\nÀ bientôt' };
  expect(parseDraft(writeDraft(draft))).toEqual(draft);
  expect(parseDraft(writeDraft({ ...draft, text: '' }))).toEqual({ ...draft, text: '' });
});

test.each(['', 'Un texte seul', '\u001F', 'a\u001Fb\u001Fc'])('ADMIN-196 « %s » is no draft', (written) => {
  expect(parseDraft(written)).toBeUndefined();
});
