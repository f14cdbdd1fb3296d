import { Pencil } from 'lucide-react';

import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { Chip } from '#app/ui/text/chip.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { kitTexts as textsCopy, shareKit as copy } from '#content/copy/admin/share-kit.ts';
import { shareLinkPath, textChannels } from '#domain/share-kit.ts';

import { dateOf } from './kit-edition.ts';
import type { KitEdition } from './kit-edition.ts';
import { kitTexts } from './kit-texts.ts';
import { LinksPanel } from './links-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { QrPanel } from './qr-panel.tsx';
import { TextCard } from './text-card.tsx';

/** The head of /admin/kit, which is shown while the edition loads. */
export function ShareKitHead() {
  return (
    <>
      <ScreenHead title={copy.title} lead={copy.lead} trail={[{ name: admin.home, path: '/admin' }]} />
      <OfflineNotice>{list.offline}</OfflineNotice>
    </>
  );
}

/** Texts, pictures, links and QR code of the announced edition. */
export function ShareKit({ edition }: { edition: KitEdition }) {
  const origin = getBrowserConfig().siteUrl;
  const texts = kitTexts(edition.facts, origin);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <EditionStrip edition={edition} />
      <PicturesPanel edition={edition} />
      <section aria-labelledby="kit-texts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <h2 id="kit-texts" className="text-lg">
            {textsCopy.title}
          </h2>
          <p className="text-sm text-ink-soft">{textsCopy.lead}</p>
        </div>
        <div className="gap-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
          {textChannels.map((channel) => (
            <TextCard key={channel} channel={channel} ready={texts[channel]} />
          ))}
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <LinksPanel origin={origin} />
        <QrPanel address={origin + shareLinkPath('table')} />
      </div>
    </div>
  );
}

function EditionStrip({ edition: { facts } }: { edition: KitEdition }) {
  const may = useMay();
  const { state } = facts;
  const caution = state === 'open' ? undefined : copy.cautions[state];
  return (
    <section
      aria-label={copy.edition}
      className="surface-night flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl p-4 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-display text-xl font-bold text-lantern first-letter:uppercase">
          {state === 'none' ? copy.noDate : dateOf(facts)}
        </p>
        {state !== 'none' && (
          <p className="text-sm text-mist">
            {[`${facts.start} – ${facts.end}`, facts.venue, facts.location, facts.price].join(' · ')}
          </p>
        )}
        {caution && <p className="mt-1 max-w-[65ch] text-sm">{caution}</p>}
      </div>
      <Chip tone={state === 'open' ? 'accent' : 'night'}>{copy.states[state]}</Chip>
      {may('settings.manage') && (
        <LinkButton to="/admin/settings#edition" variant="secondary" size="small">
          <Pencil aria-hidden="true" className="size-4" />
          {copy.edit}
        </LinkButton>
      )}
    </section>
  );
}
