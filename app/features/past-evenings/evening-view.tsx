import { ArrowDown } from 'lucide-react';

import { parisDate } from '#app/lib/time/paris-time.ts';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { LargeDate } from '#app/ui/text/large-date.tsx';
import { pastEvening as copy } from '#content/copy/site/past-evening.ts';
import { eveningPath, photoRemovalPath } from '#domain/past-evenings.ts';

import { EveningAccount } from './evening-account.tsx';
import { EveningPhotos } from './evening-photos.tsx';
import type { EveningPhoto } from './evening-schema.ts';

type Props = {
  slug: string;
  startsAt: string;
  venue: { name: string; address: string };
  account: string;
  thanks: string;
  photos: readonly EveningPhoto[];
  crumbs: readonly { name: string; path: string }[];
};

/** The page of a past evening: its date and place, its photos, its account. */
export function EveningView({ slug, startsAt, venue, account, thanks, photos, crumbs }: Props) {
  return (
    <>
      <PageHead
        trail={
          <Breadcrumbs
            crumbs={[...crumbs, { name: copy.crumb(parisDate(startsAt)), path: eveningPath(slug) }]}
          />
        }
        eyebrow={copy.eyebrow}
        title={<LargeDate iso={startsAt} />}
        picture="circle-laughing"
        lead={`${venue.name}, ${venue.address}`}
      >
        {photos.length > 0 && (
          <a href="#photos" className={buttonStyles('secondary', 'medium', 'mt-7 print:hidden')}>
            {copy.see(photos.length)}
            <ArrowDown aria-hidden="true" className="size-4" />
          </a>
        )}
      </PageHead>
      <EveningAccount account={account} thanks={thanks} />
      {photos.length > 0 && (
        <Section id="photos" labelledBy="photos-title" className="surface-night">
          <div className="mb-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 sm:mb-14">
            <h2 id="photos-title" className="text-3xl">
              {copy.photos}
            </h2>
            <p className="max-w-[44ch] text-mist">{copy.consent}</p>
          </div>
          <EveningPhotos photos={photos} removalPath={(photo) => photoRemovalPath(slug, photo)} />
        </Section>
      )}
      {photos.length === 0 && account === '' && (
        <Section id="bientot" labelledBy="bientot-title" className="bg-ivory">
          <h2 id="bientot-title" className="text-3xl">
            {copy.empty}
          </h2>
        </Section>
      )}
    </>
  );
}
