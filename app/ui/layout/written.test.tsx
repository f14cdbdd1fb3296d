import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { ResilientImage } from '#app/ui/media/resilient-image.tsx';

import { WrittenUnless } from './written-unless.tsx';
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

const Picture = ({ fallback }: { fallback: string }) => (
  <section id="words">
    <ResilientImage src="/a.webp" alt="" focal={{ x: 0.3, y: 0.4 }} fallback={<p>{fallback}</p>} />
  </section>
);

test('the server writes beside a picture what replaces it and the point that a crop keeps', async () => {
  vi.stubEnv('SSR', true);
  const Part = written('words', async () => Picture);
  await Part.preload();
  const html = page(<Part given={{ fallback: 'Image non disponible' }} />);
  expect(html).toMatch(/<img [^>]*data-focal="30% 40%"/);
  expect(html).toContain('<template><p>Image non disponible</p></template>');
});

test('pictures with the same fallback share that of the first one', async () => {
  vi.stubEnv('SSR', true);
  const Pictures = ({ fallback }: { fallback: string }) =>
    ['a', 'b', 'c'].map((name, place) => (
      <ResilientImage key={name} src={name} alt="" fallback={fallback} sharesFallback={place > 0} />
    ));
  const Part = written('pictures', async () => Pictures);
  await Part.preload();
  const html = page(<Part given={{ fallback: 'Image non disponible' }} />);
  expect(html.match(/<img|<template>/g)).toEqual(['<img', '<template>', '<img', '<img']);
});

test('a picture that the browser renders has its handlers instead', async () => {
  browser(null);
  const Part = written('words', async () => Picture);
  await Part.preload();
  expect(page(<Part given={{ fallback: 'Image non disponible' }} />)).not.toMatch(/template|data-focal/);
});

const Greeting = ({ given }: { given?: { name: string } }) => (
  <WrittenUnless id="words" given={given}>
    {(data) => <Words {...data} />}
  </WrittenUnless>
);

test('a written element inside a hydrated part is rendered by the server, and adopted by the browser', () => {
  vi.stubEnv('SSR', true);
  expect(page(<Greeting given={{ name: 'Lille' }} />)).toContain('Bonsoir Lille');
  browser({ localName: 'section' });
  // Also when its data came before it was hydrated.
  for (const given of [undefined, { name: 'Roubaix' }])
    expect(page(<Greeting {...(given && { given })} />)).toBe('<section></section>');
});
