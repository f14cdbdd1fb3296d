import { lazy, Suspense, useState } from 'react';

/** Milliseconds before the browser takes a part of the page in hand (specification 1 §9). */
const delays = { high: 0, medium: 100, low: 300 } as const;

export type Priority = keyof typeof delays;

/**
 * A part of a page that the server writes whole and that the browser brings to life later, from a script of its own:
 * what the visitor sees first is not kept waiting. A script that cannot be had leaves the part as the server wrote it.
 * `preload` is for navigations inside the site, where there is no written page to show meanwhile.
 */
export function deferred<Props extends object>(
  priority: Priority,
  load: () => Promise<React.ComponentType<Props>>,
) {
  let loaded: React.ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const Later = lazy(async () => {
    if (import.meta.env.SSR) return { default: await preload() };
    await new Promise((resolve) => setTimeout(resolve, delays[priority]));
    return preload().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    );
  });

  function Deferred(props: Props) {
    // Chosen once: a part that changed its type between two renders would lose its state.
    const [Part] = useState<React.ComponentType<Props>>(() => loaded ?? Later);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Deferred, { preload });
}
