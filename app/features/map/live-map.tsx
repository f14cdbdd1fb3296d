import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { liveMap } from '#content/copy/site/visit.ts';

import type { Place } from './map-actions.ts';
import type { TileSource } from './tile-source.ts';

type Props = { place: Place; tiles: TileSource; onFailure: () => void };

/** Rendered only after a click: Leaflet and the first tile are requested here. */
export function LiveMap({ place, tiles, onFailure }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const fail = useEffectEvent(onFailure);
  const { name, address, latitude, longitude } = place;
  const { url } = tiles;
  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    import('./tile-map.ts').then(
      ({ openTileMap }) => {
        if (left || !container.current) return;
        close = openTileMap(container.current, {
          place: { name, address, latitude, longitude },
          url,
          onReady: () => setReady(true),
          onFailure: fail,
        });
      },
      () => !left && fail(),
    );
    return () => {
      left = true;
      close?.();
    };
  }, [name, address, latitude, longitude, url]);
  return (
    <>
      <div ref={container} role="application" aria-label={liveMap.label} className="size-full" />
      {!ready && (
        <output className="pointer-events-none absolute inset-0 z-1 grid place-items-center bg-night p-6 text-center text-sm text-mist">
          {liveMap.loading}
        </output>
      )}
    </>
  );
}
