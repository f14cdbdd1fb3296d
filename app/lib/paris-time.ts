const parts = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute';

function read(iso: string): Record<Part, string> {
  const found = { weekday: '', day: '', month: '', year: '', hour: '', minute: '' };
  for (const { type, value } of parts.formatToParts(new Date(iso))) {
    if (type in found) Object.assign(found, { [type]: value });
  }
  // The first of a month is an ordinal in French, the other days are not.
  return { ...found, day: found.day === '1' ? '1er' : found.day };
}

/** « 7 novembre », in Europe/Paris whatever the zone of the browser. */
export function parisDay(iso: string): string {
  const { day, month } = read(iso);
  return `${day} ${month}`;
}

/** « vendredi 7 novembre 2025 », in Europe/Paris. */
export function parisFullDay(iso: string): string {
  const { weekday, year } = read(iso);
  return `${weekday} ${parisDay(iso)} ${year}`;
}

/** « 18h30 », « 1h » on the hour, in Europe/Paris. */
export function parisHour(iso: string): string {
  const { hour, minute } = read(iso);
  return `${Number(hour)}h${minute === '00' ? '' : minute.padStart(2, '0')}`;
}

const numeric = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' });

/** The same instant with the offset of Lille, « 2025-11-07T18:30:00+01:00 » (checklist F06), to the second. */
export function parisIso(iso: string): string {
  const date = new Date(iso);
  const zone = offset.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${numeric.format(date).replace(' ', 'T')}${zone.replace('GMT', '')}`;
}
