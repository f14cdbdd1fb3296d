import { afterEach, expect, test, vi } from 'vitest';

import { aroundNavigations } from './around-navigations.ts';

type Navigate = (to: unknown, options?: object) => Promise<unknown>;
type Around = (proceed: () => Promise<object>, info: { to: unknown }) => Promise<void>;

const createPath = ({ pathname = '', hash = '' }) => pathname + hash;
const instrument = new Function('router', 'fns', 'createPath', aroundNavigations);

function navigateWith(navigate: Navigate, around: Around): Navigate {
  const give = (router: { instrument: (handlers: object) => void }) =>
    router.instrument({ navigate: around });
  return instrument({ navigate }, [give], createPath).navigate;
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ['/faq', '/faq'],
  ['', ''],
  [{ pathname: '/faq', hash: '#prix' }, '/faq#prix'],
  [null, '.'],
  [-1, -1],
])('calls the instrumentation around the navigation to %j', async (to, path) => {
  const navigate = vi.fn(async () => undefined);
  const around = vi.fn(async (proceed: () => Promise<object>) => {
    expect(await proceed()).toEqual({ status: 'success' });
  });
  await navigateWith(navigate, around)(to, { replace: true });
  expect(around).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { to: path });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(to, { replace: true });
});

test('an error of the navigation is thrown after the instrumentation has ended', async () => {
  const refused = new Error('External navigation is not allowed');
  const results: object[] = [];
  const navigate = navigateWith(
    async () => Promise.reject(refused),
    async (proceed) => void results.push(await proceed()),
  );
  await expect(navigate('//elsewhere.test/')).rejects.toBe(refused);
  expect(results).toEqual([{ status: 'error', error: refused }]);
});

test('an instrumentation that throws does not prevent the navigation', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const inner = vi.fn(async () => undefined);
  await navigateWith(inner, async () => Promise.reject(new Error('invalid address')))('http://[');
  expect(inner).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledOnce();
});

test('refuses an instrumentation of something else', () => {
  const give = (handlers: object) => () =>
    instrument(
      {},
      [(router: { instrument: (all: object) => void }) => router.instrument(handlers)],
      createPath,
    );
  expect(give({ fetch: () => undefined })).toThrow('Only navigate');
  expect(give({ navigate: () => undefined, fetch: () => undefined })).toThrow('Only navigate');
});
