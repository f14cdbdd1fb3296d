import type { Edition } from '#domain/event.ts';

/** The edition of 7 November 2025; seeds `event_editions` and replaces it when the read fails. */
export const defaultEdition = {
  startsAt: '2025-11-07T18:30:00+01:00',
  endsAt: '2025-11-08T01:00:00+01:00',
  price: 10,
  format: 'En présentiel',
  places: { remaining: 12, max: 30 },
  location: 'Rooftop, Lille',
  lumaUrl: 'https://lu.ma/aline-afterwork-lille',
  whatsappUrl: 'https://chat.whatsapp.com/aline-afterwork-lille',
  state: 'open',
} as const satisfies Edition;

/** Doors and official start, ISO 8601 with offset. */
export const defaultSchedule = {
  doorsAt: '2025-11-07T18:30:00+01:00',
  officialStartAt: '2025-11-07T19:00:00+01:00',
} as const;

/** An invented rooftop: name, address and position are placeholders for the organiser. */
export const defaultVenue = {
  name: 'Le Toit du Beffroi',
  address: '24 rue du Toit-Doré, 59800 Lille',
  floor: '5e étage',
  latitude: 50.6365,
  longitude: 3.0635,
} as const;

export const defaultDressCode =
  'Tenue chic. Pour les hommes : pas de tenue de sport ni de plage, pas de short, pas de chaussures ouvertes.';
