import { lazy, Suspense } from 'react';
import { createRequestHandler, Scripts } from 'react-router';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';

import { renderDocument } from './render-document.server.tsx';

type Rendered = Awaited<ReturnType<typeof renderDocument>>;

/** The build of a site of two pages, `/` and `/other`, which render `Part`. */
function siteOf(Part: React.ComponentType, handleRequest: ServerBuild['entry']['module']['default']) {
  const Page = () => (
    <html lang="fr">
      <body>
        <Part />
        <Scripts />
      </body>
    </html>
  );
  const place = { parentId: undefined, caseSensitive: undefined };
  const files = {
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
  };
  const has = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false } as const;
  const route = (id: string, path: string) => ({
    server: { ...place, id, path, module: { default: Page, loader: () => ({ text: '</script>' }) } },
    browser: {
      ...place,
      ...files,
      ...has,
      id,
      path,
      module: `/${id}.js`,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: false,
      hydrateFallbackModule: undefined,
    },
  });
  const routes = [route('home', '/'), route('other', '/other')];
  const build: ServerBuild = {
    entry: { module: { default: handleRequest } },
    routes: Object.fromEntries(routes.map(({ server }) => [server.id, server])),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(routes.map(({ browser }) => [browser.id, browser])),
      url: '/manifest.js',
      version: '1',
    },
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  };
  return build;
}

async function rendered(Part: React.ComponentType): Promise<Rendered> {
  let outcome: Promise<Rendered> | undefined;
  const build = siteOf(Part, async (request, _status, _headers, context) => {
    outcome ??= renderDocument(context, request.url, false);
    await outcome.catch(() => undefined);
    return new Response(null);
  });
  await createRequestHandler(build, 'test')(new Request('http://localhost/'));
  if (!outcome) throw new Error('nothing was rendered');
  return outcome;
}

test('SPEED-144 a document is rendered once, with its type and the data of its loaders', async () => {
  let renderings = 0;
  const { document, failures } = await rendered(() => {
    renderings += 1;
    return <p>Bonsoir</p>;
  });
  const html = document.toString();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">/);
  expect(html).toContain('<body><p>Bonsoir</p>');
  expect(html).toContain(String.raw`\"text\",\"\u003c/script\u003e\"`);
  expect(html).toMatch(/streamController\.close\(\);<\/script>(<!--\/\$-->)+<\/body><\/html>$/);
  expect(failures).toEqual([]);
  expect(renderings).toBe(1);
});

test('SPEED-144 a part whose script is not loaded yet is in the document', async () => {
  const Late = lazy(async () => ({ default: () => <p>Après coup</p> }));
  const { document, failures } = await rendered(() => (
    <Suspense fallback={<p>Un instant</p>}>
      <Late />
    </Suspense>
  ));
  expect(document.toString()).toContain('<p>Après coup</p>');
  expect(document.toString()).not.toContain('Un instant');
  expect(failures).toEqual([]);
});

test('SPEED-144 the error of a section is reported, and its fallback is in the document', async () => {
  const broken = new Error('no such date');
  const Broken = () => {
    throw broken;
  };
  const { document, failures } = await rendered(() => (
    <Suspense fallback={<p>Indisponible</p>}>
      <Broken />
    </Suspense>
  ));
  expect(document.toString()).toContain('<p>Indisponible</p>');
  expect(failures).toEqual([broken]);
});

test('SPEED-144 the rendering of a page that throws rejects with its error', async () => {
  const Broken = () => {
    throw new Error('no such date');
  };
  await expect(rendered(Broken)).rejects.toThrow('no such date');
});
