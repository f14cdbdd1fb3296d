import { lazy, Suspense, useState } from 'react';

import { AsWritten } from '#app/ui/text/trusted-html.tsx';

/** Milliseconds before the browser takes a part of the page in hand (specification 1 §9). */
const delays = { high: 0, medium: 100, low: 300 } as const;

export type Priority = keyof typeof delays;

/** Or the moment itself: resolves when the part is to come to life. */
type Moment = Priority | (() => Promise<void>);

/**
 * A part of a page that the server writes whole and that the browser brings to life later, from a script of its own:
 * what the visitor sees first is not kept waiting. A script that is late, or cannot be had, leaves the part as the
 * server wrote it, whatever happens to the page meanwhile; `id` is that of the section it draws.
 * `preload` is for navigations inside the site, where there is no written page to show meanwhile.
 */
export function deferred<Props extends object>(
  moment: Moment,
  id: string,
  load: () => Promise<React.ComponentType<Props>>,
) {
  let loaded: React.ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const Later = lazy(async () => {
    if (import.meta.env.SSR) return { default: await preload() };
    await (typeof moment === 'function' ? moment() : after(delays[moment]));
    return preload().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    );
  });

  function Deferred(props: Props) {
    // Chosen once: a part that changed its type between two renders would lose its state.
    const [Part] = useState<React.ComponentType<Props>>(() => loaded ?? Later);
    return (
      <Suspense fallback={<AsWritten id={id} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Deferred, { preload });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
