import { useState } from 'react';
import { Link } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisDate, parisFullDay } from '#app/lib/time/paris-time.ts';
import { eveningsRead } from '#app/shared/edition-reads.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Chip } from '#app/ui/text/chip.tsx';
import { eveningsAdmin as copy } from '#content/copy/admin/evenings.ts';

import { readEveningLines } from './evening-admin.data.ts';
import type { EveningLine } from './evening-admin.data.ts';
import { PhotoRequests } from './photo-requests.tsx';

/** Those shown at first. */
const shortList = 4;

/** The section of the settings: the page of each past evening, and the requests to take a photo down. */
export function EveningsSection() {
  const query = useMemberQuery(eveningsRead, readEveningLines);
  return (
    <>
      <p className="-mt-2 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-48" />}>
        {(evenings) => <Evenings evenings={evenings} />}
      </QueryView>
      <PhotoRequests />
    </>
  );
}

function Evenings({ evenings }: { evenings: readonly EveningLine[] }) {
  const [isWhole, setWhole] = useState(false);
  if (evenings.length === 0) return <p>{copy.empty}</p>;
  const isLong = evenings.length > shortList && !isWhole;
  return (
    <>
      <ul aria-label={copy.list} className="grid">
        {(isLong ? evenings.slice(0, shortList) : evenings).map((evening) => (
          <Evening key={evening.id} evening={evening} />
        ))}
      </ul>
      {isLong && (
        <Button
          size="small"
          variant="secondary"
          onClick={() => setWhole(true)}
          className="min-h-11! justify-self-start"
        >
          {copy.all(evenings.length)}
        </Button>
      )}
    </>
  );
}

function Evening({ evening }: { evening: EveningLine }) {
  const { id, starts_at: at, published_at: publishedAt, photos, has_account: isTold } = evening;
  const state = publishedAt !== null ? 'published' : photos > 0 || isTold ? 'draft' : 'none';
  const isNew = state === 'none';
  const facts = [evening.venue_name, ...(isNew ? [] : [copy.photos(photos)]), ...(isTold ? [copy.told] : [])];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-ink/10 py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <time dateTime={at} className="first-letter:uppercase">
            {parisFullDay(at)}
          </time>
          <Chip tone={state === 'draft' ? 'accent' : 'day'} className="min-h-6! px-2.5! py-0.5! text-xs!">
            {copy[state]}
          </Chip>
        </p>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      </div>
      <Link
        to={`/admin/settings/soirees/${id}`}
        aria-label={isNew ? copy.createOf(parisDate(at)) : copy.editOf(parisDate(at))}
        className={buttonStyles('secondary', 'small', 'min-h-11!')}
      >
        {isNew ? copy.create : copy.edit}
      </Link>
    </li>
  );
}
