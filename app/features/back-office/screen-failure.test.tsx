import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ScreenFailure } from './screen-failure.tsx';

const routes = join(import.meta.dirname, '../../routes/admin');

test('shows an error code and a retry button', () => {
  const html = renderToStaticMarkup(<ScreenFailure error={new RangeError('secret')} />);
  expect(html).toContain('Cet écran a rencontré un problème');
  expect(html).toContain('RangeError');
  expect(html).toContain('Réessayer');
  expect(html).not.toContain('secret');
});

test('finds an error boundary in every screen of the back-office', () => {
  const screens = globSync('**/*.tsx', { cwd: routes }).filter((path) =>
    readFileSync(join(routes, path), 'utf8').includes('export default function Admin'),
  );
  expect(screens.length).toBeGreaterThan(2);
  const open = screens.filter(
    (path) => !readFileSync(join(routes, path), 'utf8').includes('export function ErrorBoundary'),
  );
  expect(open.filter((path) => path !== 'layout.tsx')).toEqual([]);
});
