import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { partHasFailed, partIsReady, stopWaiting, whenNeeded } from './pending-parts.ts';

/** An element without a document; `inside` is its ancestor. */
class FakeElement extends EventTarget {
  type = 'button';
  isConnected = true;
  sent: string[] = [];
  requestSubmit = () => this.sent.push('repeated');
  submit = () => this.sent.push('without script');
  inside: FakeElement | undefined;
  presses = 0;
  closest = () => this;
  contains = (other: FakeElement) => other.inside === this;
  click = () => {
    this.presses += 1;
  };
}

let observed: { see: (isNear: boolean) => void }[] = [];
class FakeObserver {
  observe = () => undefined;
  disconnect = () => undefined;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    observed.push({ see: (isIntersecting) => callback([{ isIntersecting }]) });
  }
}

const gallery = new FakeElement();
const next = Object.assign(new FakeElement(), { inside: gallery });
const subscribe = Object.assign(new FakeElement(), { inside: gallery, type: 'submit' });

beforeEach(() => {
  observed = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'gallery' ? gallery : null) });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLFormElement', FakeElement);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  partIsReady('gallery');
  vi.unstubAllGlobals();
});

/** Dispatches a click on the button to the listeners of the window; returns the event. */
function press(button: FakeElement): Event {
  const click = new Event('click', { cancelable: true });
  Object.defineProperty(click, 'target', { value: button });
  window.dispatchEvent(click);
  return click;
}

test('HOME-27 a part is needed when it comes near the visible area', async () => {
  const cause = vi.fn<(cause: string) => void>();
  const wait = whenNeeded('gallery').then(cause);
  observed[0]?.see(false);
  await Promise.resolve();
  expect(cause).not.toHaveBeenCalled();
  observed[0]?.see(true);
  await wait;
  expect(cause).toHaveBeenCalledWith('needed');
});

test('a part that the server did not render is needed at once', async () => {
  expect(await whenNeeded('nowhere')).toBe('needed');
  expect(observed).toEqual([]);
});

test('a navigation ends the wait', async () => {
  const cause = whenNeeded('gallery');
  stopWaiting();
  expect(await cause).toBe('leaving');
});

test('HOME-27 repeats each press of a button once its part is hydrated', async () => {
  const cause = whenNeeded('gallery');
  expect(press(next).defaultPrevented).toBe(true);
  expect(await cause).toBe('needed');
  // The script is loading.
  press(next);
  expect(next.presses).toBe(0);
  partIsReady('gallery');
  expect(next.presses).toBe(2);
  expect(press(next).defaultPrevented).toBe(false);
  partIsReady('gallery');
  expect(next.presses).toBe(2);
});

/** Dispatches a submission of the form to the listeners of the window; returns the event. */
function submit(form: FakeElement): Event {
  const submission = new Event('submit', { cancelable: true });
  Object.defineProperty(submission, 'target', { value: form });
  window.dispatchEvent(submission);
  return submission;
}

test('repeats one submission of a form once its part is hydrated', async () => {
  const form = Object.assign(new FakeElement(), { inside: gallery });
  const cause = whenNeeded('gallery');
  expect(press(subscribe).defaultPrevented).toBe(false);
  expect([submit(form), submit(form)].map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
  expect(await cause).toBe('needed');
  partIsReady('gallery');
  expect(form.sent).toEqual(['repeated']);
});

test('a form whose script cannot be loaded is sent as without JavaScript', async () => {
  const form = Object.assign(new FakeElement(), { inside: gallery });
  void whenNeeded('gallery');
  submit(form);
  partHasFailed('gallery');
  expect(form.sent).toEqual(['without script']);
  expect(submit(form).defaultPrevented).toBe(false);
});

test('a part whose element was replaced by a copy is needed when the copy comes near', async () => {
  const cause = whenNeeded('gallery');
  gallery.isConnected = false;
  observed[0]?.see(false);
  gallery.isConnected = true;
  observed[0]?.see(true);
  expect(await cause).toBe('needed');
});
