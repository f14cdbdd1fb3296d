import { aroundNavigations } from './around-navigations.ts';
import { unusedAuthFeatures } from './unused-auth-features.ts';
import type { UnusedFeature } from './unused-feature.ts';
import { unusedReactFeatures } from './unused-react-features.ts';

/** With the name of the library: `auth-js` has a `lib/errors.js` too. */
const inRouter = (file: string): string => `react-router/dist/production/lib/${file}`;
const router = inRouter('router/router.js');

const routerFeatures: UnusedFeature[] = [
  {
    name: 'fetchers of the router',
    uses: /\buseFetchers?\b|\bfetcherKey\b|\bForm, ?\{[^}]*\bnavigate:/,
    removals: [
      {
        file: router,
        functions: [
          'fetch',
          'handleFetcherAction',
          'handleFetcherLoader',
          'getUpdatedRevalidatingFetchers',
          'updateFetcherState',
          'setFetcherError',
          'getFetcher',
          'resetFetcher',
          'deleteFetcher',
          'queueFetcherForDeletion',
          'abortFetcher',
          'markFetchersDone',
          ['markFetchRedirectsDone', 'return false;'],
          ['abortStaleFetchLoads', 'return false;'],
        ],
      },
      {
        file: inRouter('dom/ssr/single-fetch.js'),
        functions: ['singleFetchLoaderFetcherStrategy'],
      },
    ],
  },
  // The browser knows all routes (`routeDiscovery` of `react-router.config.ts`).
  {
    name: 'discovery of routes',
    uses: /\bpatchRoutesOnNavigation\b|\bpatchRoutes\(/,
    removals: [
      {
        file: router,
        functions: [
          ['checkFogOfWar', 'return { active: false, matches: null };'],
          'discoverRoutes',
          'patchRoutesImpl',
          'patchRoutes',
          '_internalSetRoutes',
        ],
      },
      {
        file: inRouter('dom/ssr/fog-of-war.js'),
        functions: ['getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery', 'getPartialManifest'],
      },
    ],
  },
  {
    name: 'components of the server in the router',
    uses: /\bRSCHydratedRouter\b|\bunstable_RSC/,
    removals: [
      { file: inRouter('hooks.js'), functions: ['RSCErrorHandler'] },
      {
        file: inRouter('errors.js'),
        functions: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
      },
      {
        file: inRouter('dom/ssr/components.js'),
        functions: ['RSCPrefetchPageLinksImpl'],
      },
    ],
  },
  {
    name: 'the prefetch of links',
    uses: /\bPrefetchPageLinks\b|Link, ?\{[^}]*\bprefetch:/,
    removals: [
      {
        file: inRouter('dom/ssr/components.js'),
        functions: ['PrefetchPageLinks', 'PrefetchPageLinksImpl', 'useKeyedPrefetchLinks'],
      },
    ],
  },
  // The document lists the modules of the routes that match its address. Comparing the address with all routes again takes a
  // third of the first task of hydration.
  {
    name: 'hydration data by address',
    uses: /\b(?:UNSAFE_)?getHydrationData\b/,
    removals: [
      {
        file: inRouter('dom/ssr/hydration.js'),
        functions: [
          [
            'getHydrationData',
            `const loaderData = { ...state.loaderData };
            for (const id of Object.keys(window.__reactRouterRouteModules)) {
              const { clientLoader, hasLoader, hasHydrateFallback } = getRouteInfo(id);
              if (shouldHydrateRouteLoader(id, clientLoader, hasLoader, false) && (hasHydrateFallback || !hasLoader)) delete loaderData[id];
              else if (!hasLoader) loaderData[id] = null;
            }
            return { ...state, loaderData };`,
          ],
        ],
      },
    ],
  },
  {
    name: 'instrumentation of routes and fetchers',
    uses: /\binstrumentRoute\b|\{ ?instrument ?\}|\.instrument\((?!\{\s*navigate:)/,
    removals: [
      {
        file: inRouter('router/instrumentation.js'),
        functions: [
          ['getRouteInstrumentationUpdates', 'return {};'],
          ['instrumentClientSideRouter', aroundNavigations],
          'consumeInstrumentationClientResultMetaReceiver',
        ],
      },
      { file: router, functions: ['getInstrumentationNavigateMeta'] },
    ],
  },
  {
    name: 'routers without data',
    uses: /\b(?:Browser|Hash|Memory|Static)Router\b/,
    removals: [{ file: inRouter('hooks.js'), functions: ['useNavigateUnstable'] }],
  },
  {
    name: 'pages without a server',
    uses: /\bssr: false\b/,
    removals: [{ file: inRouter('dom/ssr/single-fetch.js'), functions: ['nonSsrStrategy'] }],
  },
];

export const unusedFeatures: UnusedFeature[] = [
  ...unusedReactFeatures,
  ...routerFeatures,
  ...unusedAuthFeatures,
];
