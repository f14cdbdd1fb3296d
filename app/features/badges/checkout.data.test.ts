import { expect, test, vi } from 'vitest';

import { startCheckout } from './checkout.data.ts';

const invoke = vi.fn();
vi.mock('#app/lib/session/supabase-browser.ts', () => ({
  getSupabase: async () => ({
    auth: { getUser: async () => ({ data: { user: { id: 'ana' } } }) },
    functions: { invoke },
  }),
}));
vi.mock('#app/shared/analytics.data.ts', () => ({ recordEvent: async () => undefined }));

test('BADGE-14 a tier without a price is refused before the payment is requested', async () => {
  await expect(startCheckout({ id: 'gold', priceId: '' })).rejects.toThrow(
    'Price ID not configured for this badge tier',
  );
  expect(invoke).not.toHaveBeenCalled();
});
