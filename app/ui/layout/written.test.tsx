import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { written } from './written.tsx';

const Words = ({ name }: { name: string }) => <section id="words">Bonsoir {name}</section>;

const page = (node: React.ReactNode) => {
  const Page = createRoutesStub([{ path: '/', Component: () => node }]);
  return renderToString(<Page />).replaceAll('<!-- -->', '');
};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Stubs a browser whose document contains the element `existing` of the server. */
function browser(existing: object | null) {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { getElementById: () => existing });
}

test('the browser does not load the script, and adopts the element of the server with its content', () => {
  browser({ localName: 'section' });
  const load = vi.fn(async () => Words);
  const Part = written('words', load);
  // What hydration compares with the document: the element alone.
  expect(page(<Part given={undefined} />)).toBe('<section></section>');
  expect(load).not.toHaveBeenCalled();
});

test('after a client-side navigation, the part is rendered from its data', async () => {
  browser(null);
  const Part = written('words', async () => Words);
  await Part.preload();
  expect(page(<Part given={{ name: 'Lille' }} />)).toContain('Bonsoir Lille');
});

test('the server renders the part', async () => {
  vi.stubEnv('SSR', true);
  const Part = written('words', async () => Words);
  await Part.preload();
  expect(page(<Part given={{ name: 'Lille' }} />)).toContain('<section id="words">Bonsoir Lille</section>');
});
