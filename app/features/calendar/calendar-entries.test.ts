import { expect, test } from 'vitest';

import { rowStatuses } from '#domain/calendar-rows.ts';

import { calendarEntries } from './calendar-entries.ts';

const options = {
  timeSlot: '18h30 à minuit',
  lumaUrl: 'https://lu.ma/aline',
  whatsappUrl: 'https://chat.whatsapp.com/aline',
};
const startsAt = new Date('2025-11-07T17:30:00Z');

test.each([
  ['past', 'Passé ✅', 'Voir photos', '/gallery'],
  ['open', 'Ouvert 🎟️', 'Réserver', options.lumaUrl],
  ['later', 'Bientôt', 'Rejoindre le canal', options.whatsappUrl],
  ['full', 'Complet', 'Rejoindre le canal', options.whatsappUrl],
  ['moved', 'Date déplacée', 'Rejoindre le canal', options.whatsappUrl],
  ['to_confirm', 'Date à confirmer', 'Rejoindre le canal', options.whatsappUrl],
  ['cancelled', 'Annulé', 'Rejoindre le canal', options.whatsappUrl],
] as const)('shows status and action of a row that is %s', (status, statusLabel, actionLabel, actionUrl) => {
  const [entry] = calendarEntries([{ startsAt, status, ended: false }], options);
  expect(entry).toMatchObject({ statusLabel, actionLabel, actionUrl });
});

test('CALENDAR-41 lists an edition whose booking is not open as a later date', () => {
  const [entry] = calendarEntries([{ startsAt, status: 'open', ended: false }], {
    ...options,
    lumaUrl: undefined,
  });
  expect(entry).toMatchObject({
    status: 'later',
    statusLabel: 'Bientôt',
    actionLabel: 'Rejoindre le canal',
    actionUrl: options.whatsappUrl,
  });
});

test('NEWSLETTER-170 a full row leads to the waiting list of its edition only', () => {
  const entryFor = (waitingFor: string) =>
    calendarEntries([{ startsAt, status: 'full', ended: false }], { ...options, waitingFor })[0];
  expect(entryFor('2025-11-07T18:30:00+01:00')).toMatchObject({
    statusLabel: 'Complet',
    actionLabel: 'Me prévenir',
    actionUrl: '#liste-attente',
  });
  expect(entryFor('2025-12-05T18:30:00+01:00')).toMatchObject({ actionLabel: 'Rejoindre le canal' });
});

test('writes the date in French in the Europe/Paris zone', () => {
  const rows = [startsAt, new Date('2025-08-01T16:30:00Z')].map((at) => ({
    startsAt: at,
    status: rowStatuses[0],
    ended: true,
  }));
  expect(calendarEntries(rows, options)).toMatchObject([
    {
      year: 2025,
      month: 'novembre',
      shortMonth: 'nov.',
      day: '7',
      fullDate: 'vendredi 7 novembre 2025',
      startsAt: '2025-11-07T18:30:00+01:00',
    },
    { year: 2025, month: 'août', day: '1er', fullDate: 'vendredi 1er août 2025', timeSlot: '18h30 à minuit' },
  ]);
});
