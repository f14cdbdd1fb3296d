import { unusedAuthFeatures } from './unused-auth-features.ts';
import type { UnusedFeature } from './unused-feature.ts';

const reactDom = 'react-dom/cjs/react-dom-client.production.js';
/** With the name of the library: `auth-js` has a `lib/errors.js` too. */
const inRouter = (file: string): string => `react-router/dist/production/lib/${file}`;
const router = inRouter('router/router.js');

const reactFeatures: UnusedFeature[] = [
  // The router starts the transitions of `<Link viewTransition>` itself.
  {
    name: '<ViewTransition> of React',
    uses: /\bViewTransition\b|\baddTransitionType\b/,
    removals: [
      {
        file: reactDom,
        functions: [
          'getViewTransitionName',
          'getClassNameByType',
          'getViewTransitionClassName',
          'queueTransitionTypes',
          'trackEnterViewTransitions',
          'applyViewTransitionToHostInstances',
          'applyViewTransitionToHostInstancesRecursive',
          'restoreViewTransitionOnHostInstances',
          'commitAppearingPairViewTransitions',
          'commitEnterViewTransitions',
          'commitDeletedPairViewTransitions',
          'commitExitViewTransitions',
          'commitNestedViewTransitions',
          'restorePairedViewTransitions',
          'restoreEnterOrExitViewTransitions',
          'restoreNestedViewTransitions',
          'measureViewTransitionHostInstancesRecursive',
          'measureNestedViewTransitions',
          'recursivelyTraverseAfterMutationEffects',
          'commitAfterMutationEffectsOnFiber',
          'scheduleViewTransitionEvent',
          'applyViewTransitionName',
          'restoreViewTransitionName',
          'createMeasurement',
          'startViewTransition',
          'ViewTransitionPseudoElement',
          'ViewTransitionPseudoElement.prototype.animate',
          'ViewTransitionPseudoElement.prototype.getAnimations',
          'ViewTransitionPseudoElement.prototype.getComputedStyle',
          'createViewTransitionInstance',
        ],
      },
    ],
  },
  {
    name: 'the ref of a fragment',
    uses: /\bFragment, ?\{\s*ref:/,
    removals: [
      {
        file: reactDom,
        functions: [
          'traverseVisibleInstancesAndTextInstances',
          'getFragmentInstanceOrTextInstanceSiblings',
          'findFragmentInstanceOrTextInstanceSiblings',
          'commitNewChildToFragmentInstance',
          'deleteChildFromFragmentInstance',
          'validateDocumentPositionWithFiberTree',
          'schedulePendingIntersectionUnobserve',
          'scrollTextNodeIntoView',
          'FragmentInstance.prototype.addEventListener',
          'FragmentInstance.prototype.removeEventListener',
          'FragmentInstance.prototype.dispatchEvent',
          'FragmentInstance.prototype.focus',
          'FragmentInstance.prototype.focusLast',
          'FragmentInstance.prototype.blur',
          'FragmentInstance.prototype.observeUsing',
          'FragmentInstance.prototype.unobserveUsing',
          'FragmentInstance.prototype.getClientRects',
          'FragmentInstance.prototype.getRootNode',
          'FragmentInstance.prototype.compareDocumentPosition',
          'FragmentInstance.prototype.scrollIntoView',
        ],
      },
    ],
  },
  {
    name: '<Activity> and <SuspenseList> of React',
    uses: /\bActivity,? ?[\w, ]*\} from ['"]react['"]|\bSuspenseList\b/,
    removals: [
      {
        file: reactDom,
        functions: [
          'mountActivityChildren',
          'retryActivityComponentWithoutHydrating',
          'updateActivityComponent',
          'commitActivityHydrationCallbacks',
          'findLastContentRow',
          'initSuspenseListRenderState',
          'updateSuspenseListComponent',
          'cutOffTailIfNeeded',
        ],
      },
    ],
  },
  {
    name: 'actions of forms and useActionState',
    uses: /\buseActionState\b|\buseFormStatus\b|\brequestFormReset\b/,
    removals: [
      {
        file: reactDom,
        functions: [
          'TransitionAwareHostComponent',
          'dispatchActionState',
          'runActionStateAction',
          'handleActionReturnValue',
          'onActionSuccess',
          'onActionError',
          'mountActionState',
          'updateActionState',
          'updateActionStateImpl',
          'rerenderActionState',
          // Also called for the pending state of a form, which `useFormStatus` reads.
          ['startHostTransition', 'if (action) throw new Error("<form action> with a function");'],
          'ensureFormComponentIsStateful',
          'recursivelyResetForms',
        ],
      },
    ],
  },
  // Sheets with a `precedence` stay.
  {
    name: 'preload and preinit of react-dom',
    uses: /\b(?:preinit|preinitModule|preloadModule|preconnect|prefetchDNS)\(/,
    removals: [
      {
        file: reactDom,
        functions: [
          'preconnectAs',
          'preload',
          'preloadModule',
          'preinitStyle',
          'preinitScript',
          'preinitModuleScript',
        ],
      },
    ],
  },
  {
    name: 'elements with a name of their own',
    uses: /\b_?jsxs?\(\s*['"][a-z]+-[a-z]/,
    removals: [{ file: reactDom, functions: ['setPropOnCustomElement'] }],
  },
  {
    name: 'findDOMNode and unstable_scheduleHydration',
    uses: /\bfindDOMNode\b|\bunstable_scheduleHydration\b/,
    removals: [
      {
        file: reactDom,
        functions: [
          'ReactDOMSharedInternals.findDOMNode',
          'findCurrentFiberUsingSlowPath',
          'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
        ],
      },
    ],
  },
  {
    name: 'the compiler of React',
    uses: /\breact\/compiler-runtime\b/,
    removals: [{ file: reactDom, functions: ['useMemoCache'] }],
  },
];

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
  // `createRouter` calls this for each route, for what its `instrumentations` would add.
  {
    name: 'instrumentation of routes',
    uses: /\binstrumentRoute\b|\broute: ?\(route\) ?=> ?route\.instrument/,
    removals: [
      {
        file: inRouter('router/instrumentation.js'),
        functions: [['getRouteInstrumentationUpdates', 'return {};']],
      },
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

export const unusedFeatures: UnusedFeature[] = [...reactFeatures, ...routerFeatures, ...unusedAuthFeatures];
