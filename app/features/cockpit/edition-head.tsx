import { Pencil, Plus } from 'lucide-react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { parisDayParts, parisHour } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Chip } from '#app/ui/text/chip.tsx';
import { adminGreeting } from '#content/copy/admin/admin.ts';
import { editionHead as copy, nextEdition } from '#content/copy/admin/cockpit.ts';
import { editionState } from '#domain/event.ts';

import type { CockpitEdition, EditionCockpit } from './cockpit-schemas.ts';
import { countdown, countdownWords, daysBetween } from './edition-days.ts';
import { EditionRail } from './edition-rail.tsx';
import { articlePath, editionPath } from './paths.ts';
import { isDone } from './step-state.ts';
import { useEditionCockpit } from './use-cockpit.ts';

/** The announced edition and its month, at the head of the dashboard. `onNext` announces the following one. */
export function EditionHead({ onNext }: { onNext: () => void }) {
  const query = useEditionCockpit();
  return (
    <section aria-label={copy.label} className="surface-night grid gap-5 rounded-2xl p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-sans text-sm font-medium tracking-normal text-mist">{adminGreeting}</h1>
        <Actions />
      </div>
      <QueryView query={query} failure={copy.failed} skeleton={<AnnouncedSkeleton />}>
        {(found) =>
          found.edition ? <Announced {...found} edition={found.edition} onNext={onNext} /> : <None />
        }
      </QueryView>
    </section>
  );
}

function Actions() {
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2">
      {may('blog.write') && (
        <LinkButton to={articlePath} variant="secondary" size="small">
          <Plus aria-hidden="true" className="size-4" />
          {copy.article}
        </LinkButton>
      )}
      {may('settings.manage') && (
        <LinkButton to={editionPath} variant="secondary" size="small">
          <Pencil aria-hidden="true" className="size-4" />
          {copy.edit}
        </LinkButton>
      )}
    </div>
  );
}

/** In the shape of `Announced`, so that the screen below keeps its place on a phone too. */
function AnnouncedSkeleton() {
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Skeleton className="h-[3.6rem] w-20 bg-ivory/10" />
        <Skeleton className="h-[5.75rem] min-w-0 flex-1 basis-72 bg-ivory/10" />
        <Skeleton className="h-8 w-20 rounded-full bg-ivory/10" />
      </div>
      <Skeleton className="h-[62px] bg-ivory/10" />
    </>
  );
}

function None() {
  return (
    <div className="pb-2">
      <h2 className="text-2xl">{copy.none}</h2>
      <p className="mt-1 text-mist">{copy.noneLead}</p>
    </div>
  );
}

type Props = EditionCockpit & { edition: CockpitEdition; onNext: () => void };

function Announced({ edition, steps, today, onNext }: Props) {
  const may = useMay();
  const days = daysBetween(edition.day, today);
  const { weekday, day, year } = parisDayParts(edition.starts_at);
  const state = editionState(edition.state, edition.places_remaining);
  const venue = steps.find(({ kind }) => kind === 'venue');
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <p className="font-display text-3xl font-bold whitespace-nowrap text-lantern tabular-nums">
          <span aria-hidden="true">{countdown(days)}</span>
          <VisuallyHidden>{countdownWords(days)}</VisuallyHidden>
        </p>
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-sm text-mist">
            {edition.over ? copy.over : days === 0 ? copy.current : copy.next}
          </p>
          <h2 className="text-2xl leading-tight first-letter:uppercase">
            {weekday} <span className="whitespace-nowrap">{day}</span> {year}
          </h2>
          <p className="mt-1 text-sm text-mist">
            {[parisHour(edition.starts_at), edition.venue_name, edition.location].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Chip tone={state === 'open' && !edition.over ? 'accent' : 'night'}>
            {edition.over ? copy.ended : copy.states[state]}
          </Chip>
          {venue && !isDone(venue) && !edition.over && <Chip>{copy.unconfirmed}</Chip>}
          {edition.over && may('settings.content') && (
            <Button size="small" onClick={onNext}>
              {nextEdition.open}
            </Button>
          )}
        </div>
      </div>
      <EditionRail steps={steps} day={edition.day} today={today} now={days} />
    </>
  );
}
