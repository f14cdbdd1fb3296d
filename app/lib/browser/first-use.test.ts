import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page without interaction, or whose visitor was active before the scripts arrived. */
function openPage({ active = false, focused = false } = {}): EventTarget {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: active } });
  vi.stubGlobal('document', { activeElement: { matches: () => focused } });
  return page;
}

/** Whether the promise is settled once all pending reactions have run. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const loadFirstUse = async () => (await import('./first-use.ts')).firstUse;

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'])(
  'resolves at the first %s of the visitor',
  async (sign) => {
    const page = openPage();
    const firstUse = await loadFirstUse();
    expect(await isResolved(firstUse())).toBe(false);
    page.dispatchEvent(new Event(sign));
    expect(await isResolved(firstUse())).toBe(true);
  },
);

test.each([{ active: true }, { focused: true }])(
  'resolves at once for a visitor who was active before the scripts arrived: %o',
  async (visitor) => {
    openPage(visitor);
    const firstUse = await loadFirstUse();
    expect(await isResolved(firstUse())).toBe(true);
  },
);

test('ignores a pointer that rests where the page appears', async () => {
  const page = openPage();
  const firstUse = await loadFirstUse();
  void firstUse();
  const move = (movementX: number) =>
    page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
  move(0);
  expect(await isResolved(firstUse())).toBe(false);
  move(1);
  expect(await isResolved(firstUse())).toBe(true);
});

test('stops listening after the first sign', async () => {
  const page = openPage();
  const removed = vi.spyOn(AbortController.prototype, 'abort');
  const firstUse = await loadFirstUse();
  void firstUse();
  page.dispatchEvent(new Event('keydown'));
  expect(removed).toHaveBeenCalledTimes(1);
});

test('afterFirstScreen resolves after ten seconds without use', async () => {
  vi.useFakeTimers();
  openPage();
  const { afterFirstScreen } = await import('./first-use.ts');
  const ready = afterFirstScreen();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await isResolved(ready)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isResolved(ready)).toBe(true);
  vi.useRealTimers();
});
