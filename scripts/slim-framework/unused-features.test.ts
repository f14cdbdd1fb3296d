import { expect, test } from 'vitest';

import { unusedFeatures } from './unused-features.ts';

/** A module with its JSX compiled, that uses the feature. */
const users = {
  '<ViewTransition> of React': "import { ViewTransition } from 'react';",
  'the ref of a fragment': 'jsx(Fragment, {\n\tref: list,\n\tchildren });',
  '<Activity> and <SuspenseList> of React': 'import { Activity, useState } from "react";',
  'actions of forms and useActionState': "import { useActionState } from 'react';",
  'preload and preinit of react-dom': "import { preload } from 'react-dom';",
  'elements with a name of their own': "jsx('app-box', {});",
  'findDOMNode and unstable_scheduleHydration': 'ReactDOM.findDOMNode(this);',
  'the compiler of React': 'import { c } from "react/compiler-runtime";',
  'the indicator of transitions': 'hydrateRoot(document, page, { onDefaultTransitionIndicator });',
  'the event onBeforeInput of React': 'jsx("input", { onBeforeInput: check });',
  'input events of Internet Explorer': 'input.onpropertychange = check;',
  'the cache of React': "import { unstable_useCacheRefresh } from 'react';",
  'fetchers of the router': 'const fetcher = useFetcher();',
  'discovery of routes': 'router.patchRoutes(null, routes);',
  'components of the server in the router': 'unstable_RSCHydratedRouter',
  'the prefetch of links': 'jsx(Link, { to: path, prefetch: "intent" });',
  'hydration data by address': "import { UNSAFE_getHydrationData } from 'react-router';",
  'instrumentation of routes and fetchers': 'const all = { route: (route) => route.instrument({}) };',
  'routers without data': "import { MemoryRouter } from 'react-router';",
  'pages without a server': 'export default { ssr: false };',
  'accounts of other providers': "await client.auth.signInWithOAuth({ provider: 'github' });",
  'sessions in the address of a page': 'const auth = { detectSessionInUrl: true };',
  'claims of tokens and levels of assurance': 'const claims = await client.auth.getClaims();',
  'authorisation of other applications': 'await client.auth.oauth.listGrants();',
  'locks and traces of the client of sessions': 'const auth = { lock: processLock };',
  'administration of accounts with the secret key': 'await client.auth.admin.deleteUser(id);',
};

test.each(Object.entries(users))('the build refuses a module that uses %s', (name, code) => {
  expect(unusedFeatures.filter(({ uses }) => uses.test(code)).map((feature) => feature.name)).toEqual([name]);
});

test('the build refuses a module that uses preinit of react-dom under another import', () => {
  const code = "ReactDOM.preinit('/a.js', { as: 'script' });";
  expect(unusedFeatures.filter(({ uses }) => uses.test(code))).toHaveLength(1);
});

test('every removed feature has its refusal', () => {
  expect(unusedFeatures.map(({ name }) => name)).toEqual(Object.keys(users));
});
