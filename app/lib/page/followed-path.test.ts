import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followedPath } from './followed-path.ts';

const here = { origin: 'https://site.test' };
const blog = { href: '/blog?page=2', target: '', download: false };

class FakeElement {
  link: typeof blog;
  constructor(link: typeof blog) {
    this.link = link;
  }
  closest() {
    const { href, target, download } = this.link;
    const { origin, pathname, search, hash } = new URL(href, here.origin);
    const getAttribute = () => href;
    return { origin, pathname, search, hash, target, getAttribute, hasAttribute: () => download };
  }
}

beforeEach(() => vi.stubGlobal('Element', FakeElement));
afterEach(() => vi.unstubAllGlobals());

function click(link: Partial<typeof blog>, keys: { metaKey?: boolean; button?: number } = {}) {
  const event = Object.assign(new Event('click'), {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    ...keys,
  });
  Object.defineProperty(event, 'target', { value: new FakeElement({ ...blog, ...link }) });
  return event;
}

test('follows a link to another page of this site', () => {
  expect(followedPath(click({}), here)).toBe('/blog?page=2');
});

test.each([
  ['another site', click({ href: 'https://elsewhere.test/' })],
  ['a path that begins with two slashes', click({ href: 'https://site.test//elsewhere.test/' })],
  ['a mail', click({ href: 'mailto:a@site.test' })],
  ['a fragment of the page', click({ href: '#pluie' })],
  ['another tab', click({ target: '_blank' })],
  ['a download', click({ download: true })],
  ['a click with a key', click({}, { metaKey: true })],
  ['the middle button', click({}, { button: 1 })],
])('leaves %s to the browser', (_what, event) => {
  expect(followedPath(event, here)).toBeUndefined();
});
