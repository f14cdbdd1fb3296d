import { Copy, MapPinned, Share2 } from 'lucide-react';

import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { mapSection } from '#content/copy/site/visit.ts';

import { browserDevice } from './browser-device.ts';
import type { Place } from './map-actions.ts';
import { copyAddress, mapSearchUrl, openInMaps, sharePlace } from './map-actions.ts';

/** On a phone, the three share a row: icon above label. */
const tile =
  'text-center leading-tight max-sm:flex-col max-sm:rounded-2xl max-sm:px-2 max-sm:py-3 max-sm:text-xs';

/** Open, copy, share. Without JavaScript the first is a plain link and the others are not rendered. */
export function MapButtons({ place }: { place: Place }) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:gap-2 print:hidden">
      <ExternalLinkButton
        href={mapSearchUrl(place)}
        className={tile}
        onClick={(event) => {
          event.preventDefault();
          void openInMaps(place, browserDevice());
        }}
      >
        <MapPinned aria-hidden="true" className="size-4" />
        {mapSection.open}
      </ExternalLinkButton>
      <Button
        variant="secondary"
        className={`needs-script ${tile}`}
        onClick={() => void copyAddress(place, browserDevice())}
      >
        <Copy aria-hidden="true" className="size-4" />
        {mapSection.copy}
      </Button>
      <Button
        variant="secondary"
        className={`needs-script ${tile}`}
        onClick={() => void sharePlace(place, `${window.location.origin}/map`, browserDevice())}
      >
        <Share2 aria-hidden="true" className="size-4" />
        {mapSection.share}
      </Button>
    </div>
  );
}
