import { moveToEdition, nextFirstFriday } from '#domain/calendar.ts';
import type { EditionException } from '#domain/edition-exceptions.ts';
import { defaultDressCode, defaultEdition, defaultSchedule, defaultVenue } from '#content/seed/event.ts';

import type { DemoTable, Row, World } from './world.ts';

/** The place of the edition that was cancelled. */
export const cancelled = 8;

/** Twelve past editions and the next one. */
export function editionTables(world: World): DemoTable[] {
  const from = new Date(defaultEdition.startsAt);
  const rows = world.evenings.map((startsAt, index) => {
    const isNext = index === world.evenings.length - 1;
    const moved = (instant: string) => moveToEdition(new Date(instant), from, startsAt);
    return {
      id: world.id('editions', index),
      starts_at: startsAt,
      doors_at: moved(defaultSchedule.doorsAt),
      official_start_at: moved(defaultSchedule.officialStartAt),
      ends_at: moved(defaultEdition.endsAt),
      price_euros: defaultEdition.price,
      format: defaultEdition.format,
      location: defaultEdition.location,
      venue_name: defaultVenue.name,
      venue_address: defaultVenue.address,
      venue_floor: defaultVenue.floor,
      latitude: defaultVenue.latitude,
      longitude: defaultVenue.longitude,
      dress_code: defaultDressCode,
      luma_url: defaultEdition.lumaUrl,
      whatsapp_url: defaultEdition.whatsappUrl,
      places_max: defaultEdition.places.max,
      places_remaining: isNext ? 9 : index % 3,
      places_checked_at: isNext ? world.ago(1 / 8) : new Date(+startsAt - 86_400_000),
      state: isNext ? 'open' : index === cancelled ? 'cancelled' : 'full',
      is_next: isNext,
      created_at: new Date(+startsAt - 40 * 86_400_000),
      updated_at: isNext ? world.ago(1 / 8) : new Date(+startsAt - 86_400_000),
    };
  });
  return [
    { table: 'public.event_editions', rows },
    { table: 'public.settings', rows: [exceptionRow(world.now)] },
  ];
}

/** The next first Friday that is a public holiday moves by a week. */
function exceptionRow(now: Date): Row {
  let friday = nextFirstFriday(now);
  while (friday.holiday === null) friday = nextFirstFriday(friday.startsAt);
  const { day, holiday } = friday;
  const value: EditionException[] = [
    { month: day.slice(0, 7), day: `${day.slice(0, 8)}08`, reason: holiday },
  ];
  return {
    key: 'event.exceptions',
    value: { json: value },
    description: 'Mois dont la soirée n’est pas le premier vendredi',
    is_public: true,
    created_at: now,
    updated_at: now,
  };
}
