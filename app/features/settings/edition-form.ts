import * as z from 'zod/mini';

import { editionCopy } from '#content/copy/admin/edition-settings.ts';
import { columnLimits } from '#domain/column-limits.ts';
import { editionStates } from '#domain/event.ts';
import { readDecimal, writeDecimal } from '#domain/text/decimal.ts';

import type { EditedEdition, EditionFacts } from './edition.data.ts';

const copy = editionCopy.problems;
const limits = columnLimits.event_editions;
const linkMax = 2048;

export const dateFields = [
  'starts_at',
  'doors_at',
  'official_start_at',
  'ends_at',
  'booking_opens_at',
] as const;
const numberFields = ['price_euros', 'places_max', 'latitude', 'longitude'] as const;
const textFields = [
  'format',
  'location',
  'venue_name',
  'venue_address',
  'venue_floor',
  'dress_code',
] as const;
const linkFields = ['luma_url', 'whatsapp_url'] as const;
export type EditionField =
  | (typeof dateFields)[number]
  | (typeof numberFields)[number]
  | (typeof textFields)[number]
  | (typeof linkFields)[number];

/** The most characters of a typed field. */
export const lengthOf: Readonly<Record<Exclude<EditionField, (typeof dateFields)[number]>, number>> = {
  price_euros: 12,
  places_max: 6,
  latitude: 16,
  longitude: 16,
  format: limits.format,
  location: limits.location,
  venue_name: limits.venue_name,
  venue_address: limits.venue_address,
  venue_floor: limits.venue_floor,
  dress_code: limits.dress_code,
  luma_url: linkMax,
  whatsapp_url: linkMax,
};

/** The fields of the form. Dates are instants (ISO 8601), empty while there is none. */
export type EditionTexts = Record<EditionField | 'state', string>;

export const textsOf = (edition: EditedEdition): EditionTexts => ({
  starts_at: new Date(edition.starts_at).toISOString(),
  doors_at: new Date(edition.doors_at).toISOString(),
  official_start_at: new Date(edition.official_start_at).toISOString(),
  ends_at: new Date(edition.ends_at).toISOString(),
  booking_opens_at: edition.booking_opens_at ? new Date(edition.booking_opens_at).toISOString() : '',
  price_euros: writeDecimal(edition.price_euros),
  places_max: String(edition.places_max),
  latitude: writeDecimal(edition.latitude),
  longitude: writeDecimal(edition.longitude),
  format: edition.format,
  location: edition.location,
  venue_name: edition.venue_name,
  venue_address: edition.venue_address,
  venue_floor: edition.venue_floor,
  dress_code: edition.dress_code,
  luma_url: edition.ticket_url ?? '',
  whatsapp_url: edition.whatsapp_url,
  state: edition.state,
});

const text = (max: number) =>
  z.string().check(z.maxLength(max, { abort: true, error: copy.long(max) }), z.trim());
const instant = z.string().check(z.maxLength(30, { abort: true }));

const shape = {
  ...Object.fromEntries(dateFields.map((name) => [name, instant])),
  ...Object.fromEntries(Object.entries(lengthOf).map(([name, max]) => [name, text(max)])),
};

/**
 * The facts of the form, or a sentence at each field that is wrong, as the constraints of the table ask for. `left`: the
 * places left, which are no field of the form.
 */
export const editionFormSchema = (left: number) =>
  z.pipe(
    z.object({ ...shape, state: z.enum(editionStates) }).check(({ value, issues }) => {
      const texts: Readonly<Record<string, string>> = value;
      for (const [name, message] of Object.entries(problemsOf(texts, left)))
        issues.push({ code: 'custom', input: value, path: [name], message });
    }),
    z.transform(({ state, ...texts }): EditionFacts => factsOf(texts, state)),
  );

/** The version of the facts: their texts, so that the places left are saved beside a form with changes. */
export const versionOf = (edition: EditedEdition): string => JSON.stringify(textsOf(edition));

function problemsOf(
  texts: Readonly<Record<string, string>>,
  left: number,
): Partial<Record<EditionField, string>> {
  const read = (name: EditionField) => texts[name] ?? '';
  const problems: Partial<Record<EditionField, string>> = {};
  const wrong = (name: EditionField, message: string, when: boolean) => {
    if (when) problems[name] ??= message;
  };
  for (const name of textFields)
    wrong(name, copy.empty, read(name) === '' && name !== 'venue_floor' && name !== 'dress_code');
  for (const name of linkFields) wrong(name, copy.link, !/^https:\/\/[^\s<>"\\]+$/.test(read(name)));
  for (const name of dateFields) wrong(name, copy.date, read(name) === '' && name !== 'booking_opens_at');
  const at = (name: EditionField) => Date.parse(read(name));
  wrong('official_start_at', copy.order, at('official_start_at') < at('doors_at'));
  wrong('ends_at', copy.order, at('ends_at') <= at('official_start_at') || at('ends_at') <= at('starts_at'));
  wrong('booking_opens_at', copy.booking, at('booking_opens_at') >= at('starts_at'));
  const [price, most, latitude, longitude] = numberFields.map((name) => readDecimal(read(name)));
  const isWhole = (value = Number.NaN, min = 0, max = 0) =>
    Number.isInteger(value) && value >= min && value <= max;
  const isBetween = (value = Number.NaN, most = 0) => Math.abs(value) <= most;
  wrong('price_euros', copy.price, !(price !== undefined && price >= 0 && price < 1_000_000));
  wrong('places_max', copy.places, !isWhole(most, 1, 10_000));
  wrong('places_max', copy.fewer(left), (most ?? 0) < left);
  wrong('latitude', copy.latitude, !isBetween(latitude, 90));
  wrong('longitude', copy.longitude, !isBetween(longitude, 180));
  return problems;
}

function factsOf(texts: Readonly<Record<string, string>>, state: EditionFacts['state']): EditionFacts {
  const read = (name: EditionField) => texts[name] ?? '';
  return {
    starts_at: read('starts_at'),
    doors_at: read('doors_at'),
    official_start_at: read('official_start_at'),
    ends_at: read('ends_at'),
    booking_opens_at: read('booking_opens_at') || null,
    price_euros: readDecimal(read('price_euros')),
    places_max: readDecimal(read('places_max')),
    latitude: readDecimal(read('latitude')),
    longitude: readDecimal(read('longitude')),
    format: read('format'),
    location: read('location'),
    venue_name: read('venue_name'),
    venue_address: read('venue_address'),
    venue_floor: read('venue_floor'),
    dress_code: read('dress_code'),
    luma_url: read('luma_url'),
    whatsapp_url: read('whatsapp_url'),
    state,
  };
}
