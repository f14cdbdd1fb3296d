import { lazy, useState } from 'react';

import type { Plain } from '#app/lib/page/kept-parts.ts';
import { IsWritten } from '#app/ui/media/written-picture.tsx';

import { Kept } from './kept.tsx';
import { WrittenPart } from './written-part.tsx';

/**
 * A part of a page without state, handlers or data of the visitor, which the browser does not hydrate: it keeps the HTML
 * of the server and does not load the script. After a client-side navigation, which has no HTML of the server, the part
 * is rendered like any other: `preload` loads its script. `id` is the id of its element; `given` is undefined in the
 * browser when the server rendered the part, because its data is not in the document (`withServerTexts`).
 */
export function written<Props extends { readonly [name: string]: Plain }>(
  id: string,
  load: () => Promise<React.ComponentType<Props>>,
) {
  let loaded: React.ComponentType<Props> | undefined;
  const preload = async () => {
    loaded = await load();
    return loaded;
  };
  const OnServer = lazy(async () => ({ default: await preload() }));

  function Written({ given }: { given: Props | undefined }) {
    // Chosen once: changing the component type between renders would replace the HTML of the server.
    const [Part] = useState<React.ComponentType<Props> | undefined>(
      () => loaded ?? (import.meta.env.SSR ? OnServer : undefined),
    );
    if (!Part || !given) return <WrittenPart id={id} />;
    return (
      <Kept name={id} given={given}>
        <IsWritten value={import.meta.env.SSR}>
          <Part {...given} />
        </IsWritten>
      </Kept>
    );
  }
  return Object.assign(Written, { preload });
}
