import { expect, test } from 'vitest';

import { toastLifetime } from './toast.ts';

test('shows a message for 4 seconds, and one with an action for 8', () => {
  expect(toastLifetime({ title: 'Enregistré' })).toBe(4000);
  expect(toastLifetime({ title: 'Publié', action: { label: 'Annuler', onClick: () => undefined } })).toBe(
    8000,
  );
});
