import { expect, test, vi } from 'vitest';

import { connectToaster, notify, onFirstToast } from './toast.ts';

test('calls the host back at the first message, queues it, and gives it to the toaster once', () => {
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

test('removes a message early, whether it is shown or queued', () => {
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
