import type { CopyValues } from '#app/shared/copy.data.ts';
import { parisHour } from '#app/lib/time/paris-time.ts';
import type { PublicSettings } from '#app/shared/settings.data.ts';
import { textSetting } from '#app/shared/settings.data.ts';

import { tileSource } from './tile-source.ts';
import type { TileSource } from './tile-source.ts';

type Venue = { name: string; address: string; latitude: number; longitude: number };
type Schedule = { doorsAt: string; officialStartAt: string };

/** The place on the map section, and what only its buttons and its plan need. */
export type MapPlace = Venue & {
  /** Tile source of the live map; absent when there is none. */
  tiles?: TileSource;
};

/** Texts of the map section; hours, floor and metro are variants (EVENT-41, EVENT-53, EVENT-55, EVENT-56). */
export type MapTexts = {
  address: string;
  floor: string;
  hours: string;
  /** « 18h30 » */
  doors: string;
  /** « 19h00 » */
  officialStart: string;
  metro: string;
  metroDirections: string;
  /** How people who use a wheelchair, or walk with difficulty, reach the terrace. */
  access: string;
  transitUrl: string;
  parkingUrl: string;
};

export function mapPlace({ venue }: { venue: Venue }, settings: PublicSettings): MapPlace {
  const { name, address, latitude, longitude } = venue;
  return { name, address, latitude, longitude, tiles: tileSource(settings) };
}

export function mapTexts(
  { venue, schedule }: { venue: Venue; schedule: Schedule },
  values: CopyValues,
  settings: PublicSettings,
): MapTexts {
  return {
    address: venue.address,
    floor: values['floor.map'] ?? '',
    hours: values['hours.map'] ?? '',
    doors: fullHour(schedule.doorsAt),
    officialStart: fullHour(schedule.officialStartAt),
    metro: values['metro.map'] ?? '',
    metroDirections: values['metro.directions'] ?? '',
    access: textSetting(settings, 'map.access'),
    transitUrl: textSetting(settings, 'map.transit_url'),
    parkingUrl: textSetting(settings, 'map.parking_url'),
  };
}

/** The map writes full hours with minutes: « 19h00 » (EVENT-08). */
const fullHour = (iso: string) => parisHour(iso).replace(/h$/, 'h00');
