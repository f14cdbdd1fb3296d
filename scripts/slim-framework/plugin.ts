import type { Plugin } from 'vite';

import {
  withBodies,
  withoutCalls,
  withoutDisplayNames,
  withoutConstantErrors,
  withoutInvariantMessages,
} from './function-bodies.ts';
import { unusedFeatures } from './unused-features.ts';

const libraries = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|@supabase)[\\/]/;
const react = /[\\/]react-dom-client\.production\.js$/;
const auth = /[\\/]@supabase[\\/]auth-js[\\/]/;
const router = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;

/**
 * Removes from the scripts of the browser the code of React, of its router and of the client of sessions for features that
 * no page uses. A bundler cannot: functions that serve every feature call it. Every page loads the first two before its own
 * code, every page of a member the third. The build fails when a module uses such a feature, and when a version of a
 * library has no function of such a name.
 */
export function slimFramework(): Plugin {
  const bodies = bodiesByFile();
  const files = new Set(bodies.keys());
  return {
    name: 'aline:slim-framework',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!libraries.test(id)) {
        const used = unusedFeatures.find(({ uses }) => uses.test(code));
        if (used) this.error(`${id} uses ${used.name}, which scripts/slim-framework removes.`);
        return null;
      }
      const file = [...bodies.keys()].find((name) => id.replaceAll('\\', '/').endsWith(`/${name}`));
      const silent = withoutMessages(id, code);
      if (!file) return silent === code ? null : { code: silent, map: null };
      files.delete(file);
      const slim = withBodies(silent, bodies.get(file) ?? new Map());
      return { code: react.test(id) ? withoutConstantErrors(slim) : slim, map: null };
    },
    buildEnd(error) {
      if (!error && files.size > 0) this.error(`slim-framework found no ${[...files].join(', ')}.`);
    },
  };
}

/** Without what only developers read: names of components, messages of invariants, the trace of the option `debug`. */
function withoutMessages(id: string, code: string): string {
  if (router.test(id)) return withoutInvariantMessages(withoutDisplayNames(code));
  return auth.test(id) ? withoutCalls(code, 'this._debug') : code;
}

function bodiesByFile(): Map<string, Map<string, string>> {
  const bodies = new Map<string, Map<string, string>>();
  for (const { file, functions } of unusedFeatures.flatMap(({ removals }) => removals)) {
    const ofFile = bodies.get(file) ?? new Map<string, string>();
    for (const entry of functions) {
      const [name, body] = typeof entry === 'string' ? [entry, ''] : entry;
      ofFile.set(name, body);
    }
    bodies.set(file, ofFile);
  }
  return bodies;
}
