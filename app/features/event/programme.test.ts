import { expect, test } from 'vitest';

import { fallbackEdition } from './event.data.ts';
import { programmeSteps } from './programme.ts';

test('HOME-51 gives the hours of the edition, the talk an hour after the official start', () => {
  const steps = programmeSteps(fallbackEdition);
  expect(steps.map(({ hour, title }) => `${hour} ${title}`)).toEqual([
    '18h30 Vous arrivez',
    '19h Premier verre',
    '20h Cinq minutes d’un membre',
    '1h Fin de soirée',
  ]);
  expect(steps.at(-1)?.body).toMatch(/Dernière rame vers 0h30/);
});

test('HOME-51 follows an edition with other hours', () => {
  const schedule = { doorsAt: '2026-02-06T19:00:00+01:00', officialStartAt: '2026-02-06T19:30:00+01:00' };
  const steps = programmeSteps({ schedule, endsAt: '2026-02-06T23:00:00+01:00' });
  expect(steps.map(({ hour }) => hour)).toEqual(['19h', '19h30', '20h30', '23h']);
});
