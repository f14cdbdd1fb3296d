import type { Edition } from '#domain/event.ts';

/** The edition of 7 November 2025 as the specification gives it; seeds `event_editions` and stands in for it. */
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
