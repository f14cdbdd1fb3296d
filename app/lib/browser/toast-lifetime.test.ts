import { expect, test } from 'vitest';

import { toastLifetime } from './toast.ts';

test('a message stays 4 seconds, one with an action 8', () => {
  expect(toastLifetime({ title: 'Enregistré' })).toBe(4000);
  expect(toastLifetime({ title: 'Publié', action: { label: 'Annuler', onClick: () => undefined } })).toBe(
    8000,
  );
});
