import { registerHooks } from 'node:module';

/** The module of the driver that defines its class `Query`. */
const changedModule = '/postgres/src/query.js';

/**
 * Changes `this.resolve = x => …` to `this.resolve = (0, x => …)`, and `this.reject` alike.
 *
 * V8 allocates a function expression on the right of an assignment to a property in the old generation of its heap. Such
 * a function of an ended query keeps the query, with its parameters and rows, until V8 collects the whole heap.
 */
export function withYoungFunctions(source: string): string {
  return source.replaceAll(
    /(this\.(resolve|reject) = )(x => \(this\.active = false, \2\(x\)\))/g,
    '$1(0, $3)',
  );
}

const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(changedModule) || !loaded.source) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: withYoungFunctions(text) };
  },
});

/** Node loads a module once: when another file of the process imports `postgres` statically, the change has no effect. */
async function load() {
  try {
    // oxlint-disable-next-line no-restricted-imports -- the one import of the driver
    return await import('postgres');
  } finally {
    hooks.deregister();
  }
}

/** The PostgreSQL driver with that change. */
export const { default: postgres } = await load();
