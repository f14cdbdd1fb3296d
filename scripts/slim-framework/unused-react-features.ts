import type { UnusedFeature } from './unused-feature.ts';

const reactDom = 'react-dom/cjs/react-dom-client.production.js';
const reactDomShared = 'react-dom/cjs/react-dom.production.js';
const react = 'react/cjs/react.production.js';

/** Features of React and of its renderer that no page uses. */
export const unusedReactFeatures: UnusedFeature[] = [
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
          // How long a change waits for its pictures: only pictures inside <ViewTransition> delay one.
          ['estimateBandwidth', 'return 0;'],
          'isLikelyStaticResource',
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
          'getFragmentInstanceOrTextInstanceSiblings',
          'getFragmentParentInstanceOrContainerFiber',
          'getParentForFragmentAncestors',
          'fiberIsPortaledIntoHost',
          'blurActiveElementWithinFragment',
          'addFragmentHandleToFiber',
          'addFragmentHandleToInstance',
          'commitNewChildToFragmentInstances',
          'commitFragmentInstanceInsertionEffects',
          'commitFragmentInstanceDeletionEffects',
          ['isFragmentInstanceParent', 'return false;'],
          // Ends the search for such parents at the first one.
          ['isFragmentInstanceHostBoundary', 'return true;'],
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
      {
        file: reactDomShared,
        functions: ['exports.requestFormReset', 'exports.useFormState', 'exports.useFormStatus'],
      },
      { file: react, functions: ['exports.useActionState'] },
    ],
  },
  // Sheets with a `precedence` stay.
  {
    name: 'preload and preinit of react-dom',
    uses: /\b(?:preinit|preinitModule|preloadModule|preconnect|prefetchDNS)\(|\bpreload\b[^;]*\bfrom ?['"]react-dom['"]/,
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
      {
        file: reactDomShared,
        functions: [
          'exports.preconnect',
          'exports.prefetchDNS',
          'exports.preinit',
          'exports.preinitModule',
          'exports.preload',
          'exports.preloadModule',
        ],
      },
    ],
  },
  {
    name: 'elements with a name of their own',
    uses: /\b_?jsxs?\(\s*['"][a-z]+-[a-z]/,
    removals: [
      { file: reactDom, functions: ['setPropOnCustomElement', ['isCustomElement', 'return false;']] },
    ],
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
  // This version of React stores the indicator and never calls it.
  {
    name: 'the indicator of transitions',
    uses: /\bonDefaultTransitionIndicator\b/,
    removals: [{ file: reactDom, functions: ['defaultOnDefaultTransitionIndicator'] }],
  },
  {
    name: 'the event onBeforeInput of React',
    uses: /\bonBeforeInput\b/,
    removals: [{ file: reactDom, functions: [['getFallbackBeforeInputChars', 'return null;']] }],
  },
  {
    name: 'input events of Internet Explorer',
    uses: /\bonpropertychange\b/,
    removals: [
      {
        file: reactDom,
        functions: [
          'handlePropertyChange',
          'stopWatchingForValueChange',
          'handleEventsForInputEventPolyfill',
          'getTargetInstForInputEventPolyfill',
          ['isFallbackCompositionEnd', 'return false;'],
        ],
      },
    ],
  },
  {
    name: 'the cache of React',
    uses: /\bunstable_useCacheRefresh\b/,
    removals: [{ file: reactDom, functions: ['refreshCache'] }],
  },
];
