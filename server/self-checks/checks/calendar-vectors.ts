const evening = {
  id: '0caadf87-b9cb-8606-8b20-302dcf35c2e7',
  updatedAt: '2026-06-01T12:00:00+02:00',
  state: 'open',
  venueName: 'Le Toit du Beffroi',
  venueAddress: '24 rue du Toit-Doré, 59800 Lille',
  latitude: 50.6365,
  longitude: 3.0635,
  whatsappUrl: 'https://chat.example/aline',
  formerStarts: [],
} as const;

/** Both changes of hour of Paris, without which calendar programs are an hour wrong for half a year. */
export const zoneLines = [
  'TZID:Europe/Paris',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
] as const;

/** Editions, with lines of their calendar file that no text of the site changes. */
export const calendarVectors = [
  {
    name: 'hiver',
    edition: { ...evening, startsAt: '2026-12-04T18:30:00+01:00', endsAt: '2026-12-05T01:00:00+01:00' },
    lines: [
      'UID:0caadf87-b9cb-8606-8b20-302dcf35c2e7',
      'DTSTAMP:20260601T100000Z',
      'DTSTART;TZID=Europe/Paris:20261204T183000',
      'DTEND;TZID=Europe/Paris:20261205T010000',
      'GEO:50.6365;3.0635',
      'LOCATION:Le Toit du Beffroi\\, 24 rue du Toit-Doré\\, 59800 Lille',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
    ],
  },
  {
    name: 'été',
    edition: { ...evening, startsAt: '2026-07-03T18:30:00+02:00', endsAt: '2026-07-04T01:00:00+02:00' },
    lines: ['DTSTART;TZID=Europe/Paris:20260703T183000', 'DTEND;TZID=Europe/Paris:20260704T010000'],
  },
  {
    name: 'nuit du changement d’heure',
    edition: { ...evening, startsAt: '2026-10-24T18:30:00+02:00', endsAt: '2026-10-25T03:30:00+01:00' },
    lines: ['DTSTART;TZID=Europe/Paris:20261024T183000', 'DTEND;TZID=Europe/Paris:20261025T033000'],
  },
  {
    name: 'annulée',
    edition: {
      ...evening,
      state: 'cancelled',
      venueName: 'Chez « Élise » ; bar, cave \\ terrasse',
      startsAt: '2026-12-04T18:30:00+01:00',
      endsAt: '2026-12-05T01:00:00+01:00',
    },
    lines: [
      'STATUS:CANCELLED',
      'LOCATION:Chez « Élise » \\; bar\\, cave \\\\ terrasse\\, 24 rue du Toit-Doré\\, 59800 Lille',
    ],
  },
] as const;
