import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { partners } from '#content/seed/partners.ts';

import { PartnersSection } from './partners-section.tsx';

const shown = partners.map(({ slug: _slug, ...partner }) => partner);
const silent = shown.map((partner) => ({ ...partner, url: null }));

test('HOME-50 the partners of the home page are a row only while a link makes it reachable by keyboard', () => {
  expect(renderToString(<PartnersSection partners={shown} />)).toContain('snap-row');
  expect(renderToString(<PartnersSection partners={silent} />)).not.toContain('snap-row');
});

test('HOME-50 the page of the partners is a list at every width', () => {
  expect(renderToString(<PartnersSection partners={shown} level={1} />)).not.toContain('snap-row');
});
