import { lazy, memo, Suspense, useEffect, useState } from 'react';

import { partHasFailed, partIsReady, whenNeeded } from '#app/lib/page/pending-parts.ts';
import { AsWritten } from '#app/ui/text/trusted-html.tsx';

import { WrittenPart } from './written-part.tsx';

/** Milliseconds between the moment at which a part is needed and its hydration, by priority (HOME-27). */
const delays = { high: 0, medium: 100, low: 300 } as const;

type Priority = keyof typeof delays;

type Load<Props> = () => Promise<React.ComponentType<Props>>;

/**
 * A part of a page that the server renders completely and the browser hydrates, from its own script, when it comes near
 * the visible area. If the script is late or fails to load, the part stays as the server rendered it. `id` is the id of
 * its element. `preload` is for client-side navigations, which have no server HTML to show meanwhile. `isNeededNow`: whether
 * to hydrate the part without waiting until it is near.
 */
export function deferred<Props extends object>(
  priority: Priority,
  id: string,
  load: Load<Props>,
  isNeededNow: () => boolean = () => false,
) {
  let loaded: React.ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };

  async function loadLater(): Promise<React.ComponentType<Props>> {
    await after(delays[priority]);
    return preload().catch(() => {
      partHasFailed(id);
      return Kept;
    });
  }

  const Later = lazy(async () => {
    if (import.meta.env.SSR) return { default: await preload() };
    const cause = isNeededNow() ? 'needed' : await whenNeeded(id);
    return { default: cause === 'needed' ? await loadLater() : Left };
  });

  /** Replaces a part whose script cannot be loaded: a part that never resolves would block every navigation. */
  function Kept() {
    return <WrittenPart id={id} />;
  }

  /** Stands for the part when a navigation began before it was needed; hydrated later if the visitor stays on the page. */
  function Left(props: Props) {
    const [Part, setPart] = useState<React.ComponentType<Props>>();
    const [written] = useState(props);
    // The HTML of the server shows the former data.
    const isStale = props !== written;
    useEffect(() => {
      let current = true;
      void (isStale ? Promise.resolve('needed' as const) : whenNeeded(id))
        .then((cause) => (cause === 'needed' ? loadLater() : undefined))
        .then((part) => current && setPart(() => part));
      return () => {
        current = false;
      };
    }, [isStale]);
    return Part ? <Part {...props} /> : <WrittenPart id={id} />;
  }

  // Memoised: when its parent renders again, React hydrates a waiting part at once, without its script.
  const Deferred = memo(function Deferred(props: Props) {
    // Chosen once: changing the component type between renders would lose its state.
    const [Part] = useState<React.ComponentType<Props>>(() => loaded ?? Later);
    return (
      <Suspense fallback={<AsWritten id={id} />}>
        <Part {...props} />
        <Ready id={id} />
      </Suspense>
    );
  });
  return Object.assign(Deferred, { preload });
}

/** Rendered with a part, so that its effect runs when the part is hydrated. */
function Ready({ id }: { id: string }) {
  useEffect(() => partIsReady(id), [id]);
  return null;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
