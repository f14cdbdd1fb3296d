import type { Plugin } from 'vite';

import { asEsModule, withoutCopy } from './es-modules.ts';

/** The CommonJS modules of React, and of the package that libraries import for a hook that React has. */
const modules = [
  'react/index.js',
  'react/jsx-runtime.js',
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/index.js',
  'react-dom/client.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/index.js',
  'scheduler/cjs/scheduler.production.js',
  'use-sync-external-store/shim/index.js',
  'use-sync-external-store/shim/with-selector.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim.production.js',
  'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
];
/** Base UI copies React into an object here, so a bundler keeps all exports of React. */
const copy = '@base-ui/utils/safeReact.mjs';

/** React reads two functions of the scheduler that exist in development only. */
const developmentOnly = /Import `(?:log|unstable_setDisableYieldValue)` .*[\\/]scheduler[\\/]/;

/**
 * Turns the modules of React into ES modules in the scripts of the browser. The build fails when a module is no longer there,
 * or contains something that `asEsModule` refuses.
 */
export function reactAsEsModules(): Plugin {
  const missing = new Set([...modules, copy]);
  return {
    name: 'aline:react-as-es-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    onLog: (_, { code, message }) =>
      code === 'IMPORT_IS_UNDEFINED' && developmentOnly.test(message) ? false : undefined,
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('/node_modules/').at(-1) ?? '';
      if (path === copy) {
        missing.delete(copy);
        return { code: withoutCopy(code), map: null };
      }
      if (!modules.includes(path)) return null;
      missing.delete(path);
      return { code: asEsModule(code), map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Modules of React are missing: ${[...missing].join(', ')}.`);
    },
  };
}
