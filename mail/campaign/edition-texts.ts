import { euroPrice } from '#domain/text/euro-price.ts';

import type { CampaignEdition } from './campaign.ts';

const parts = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

function read(iso: string) {
  const found = new Map(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => found.get(name) ?? '';
  const minute = part('minute');
  return {
    day: `${part('weekday')} ${part('day') === '1' ? '1er' : part('day')} ${part('month')}`,
    hour: `${Number(part('hour'))}h${minute === '00' ? '' : minute}`,
  };
}

/** `2026-12-05` in Europe/Paris. */
const dateOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });

const euros = (price: number): string => (price === 0 ? 'Entrée libre' : `${euroPrice(price)} TTC`);

/** « Plus que 7 places », or why booking is closed. */
function notice({ state, places: { remaining, max } }: CampaignEdition): string {
  if (state === 'cancelled') return 'Soirée annulée';
  if (state === 'moved') return 'La soirée change de date ou de lieu';
  if (state === 'to_confirm') return 'Date à confirmer';
  if (state === 'full' || remaining <= 0) return 'Complet';
  if (remaining === 1) return 'Plus qu’une place';
  return remaining <= 10 ? `Plus que ${remaining} places` : `${max} places`;
}

/** The sentences of an edition, as the mail, its twin and the archive show them. */
export function editionTexts(edition: CampaignEdition) {
  const [start, end] = [read(edition.startsAt), read(edition.endsAt)];
  const { name, address, floor } = edition.venue;
  return {
    day: start.day,
    line: [`${start.hour} – ${end.hour}`, euros(edition.price), edition.format].filter(Boolean).join(' · '),
    venue: [name, floor].filter(Boolean).join(', '),
    address,
    notice: notice(edition),
    isOpen: edition.state === 'open' && edition.places.remaining > 0,
    calendarPath: `/calendrier/${dateOf(edition.startsAt)}.ics`,
  };
}
