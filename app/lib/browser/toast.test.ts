import { expect, test, vi } from 'vitest';

import { connectToaster, notify, onFirstToast } from './toast.ts';

test('the first message wakes the host, waits for the toaster and reaches it once', () => {
  const wake = vi.fn();
  const show = vi.fn();
  onFirstToast(wake);
  notify({ title: 'Erreur' });
  expect(wake).toHaveBeenCalledTimes(1);

  const disconnect = connectToaster(show);
  expect(show.mock.calls).toEqual([[{ title: 'Erreur' }]]);

  notify({ title: 'Déjà inscrit' });
  expect(show).toHaveBeenLastCalledWith({ title: 'Déjà inscrit' });
  expect(wake).toHaveBeenCalledTimes(1);
  disconnect();
});

test('a message is taken away before its time, whether it is shown or still waits', () => {
  const dismissed = vi.fn();
  const show = vi.fn(() => dismissed);
  const forget = notify({ title: 'Trop tard' });
  forget();
  const disconnect = connectToaster(show);
  expect(show).not.toHaveBeenCalled();
  const dismiss = notify({ title: 'Commentaire approuvé' });
  dismiss();
  expect(dismissed).toHaveBeenCalledTimes(1);
  disconnect();
});
