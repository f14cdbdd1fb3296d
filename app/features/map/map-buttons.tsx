import { Copy, MapPinned, Share2 } from 'lucide-react';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { mapSection } from '#content/copy/site/visit.ts';

import { browserDevice } from './browser-device.ts';
import type { Place } from './map-actions.ts';
import { copyAddress, mapSearchUrl, openInMaps, sharePlace } from './map-actions.ts';

/**
 * Open, copy, share. On a phone, the three share a row: icon above label (`map.css`). Without JavaScript the first is a
 * plain link and the others are not rendered; they are disabled before hydration, which does not repeat an earlier click.
 */
export function MapButtons({ place }: { place: Place }) {
  const hydrated = useHydrated();
  return (
    <div className="map-buttons">
      <ExternalLinkButton
        href={mapSearchUrl(place)}
        onClick={(event) => {
          event.preventDefault();
          void openInMaps(place, browserDevice());
        }}
      >
        <MapPinned aria-hidden="true" />
        {mapSection.open}
      </ExternalLinkButton>
      <Button
        variant="secondary"
        className="needs-script disabled:opacity-60"
        disabled={!hydrated}
        onClick={() => void copyAddress(place, browserDevice())}
      >
        <Copy aria-hidden="true" />
        {mapSection.copy}
      </Button>
      <Button
        variant="secondary"
        className="needs-script disabled:opacity-60"
        disabled={!hydrated}
        onClick={() => void sharePlace(place, `${window.location.origin}/map`, browserDevice())}
      >
        <Share2 aria-hidden="true" />
        {mapSection.share}
      </Button>
    </div>
  );
}
