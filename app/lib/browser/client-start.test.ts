import { expect, test, vi } from 'vitest';

import { assertSingleStart, clearFormerSite } from './client-start.ts';

test('throws when the app starts twice on one page', () => {
  const page = {};
  assertSingleStart(page);
  expect(() => assertSingleStart(page)).toThrow('App already booted');
  expect(() => assertSingleStart({})).not.toThrow();
});

test('FRAME-12 unregisters every service worker and deletes every cache', async () => {
  const workers = [{ unregister: vi.fn() }, { unregister: vi.fn() }];
  const remove = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } });
  vi.stubGlobal('window', { caches: { keys: async () => ['autrefois', 'jadis'], delete: remove } });
  clearFormerSite();
  await vi.waitFor(() => expect(remove.mock.calls).toEqual([['autrefois'], ['jadis']]));
  for (const { unregister } of workers) expect(unregister).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
