import { lazy, Suspense, useState } from 'react';

import { AsWritten } from '#app/ui/text/trusted-html.tsx';

/** Milliseconds before the browser hydrates a part, by priority (HOME-27). */
const delays = { high: 0, medium: 100, low: 300 } as const;

type Priority = keyof typeof delays;

/** Or a promise that resolves when the part must be hydrated. */
type Moment = Priority | (() => Promise<void>);

/**
 * A part of a page that the server renders completely and the browser hydrates later, from its own script, so that
 * the first screen is interactive sooner. If the script is late or fails to load, the part stays as the server
 * rendered it. `id` is the id of its section. `preload` is for client-side navigations, which have no server HTML
 * to show meanwhile.
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
    // Chosen once: changing the component type between renders would lose its state.
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
