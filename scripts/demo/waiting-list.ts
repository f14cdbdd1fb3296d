import { waitingConsent } from '#domain/waiting-consent.ts';

import { addressOf } from './people.ts';
import { firstNames, lastNames } from './texts/names.ts';
import { dayMilliseconds } from './world.ts';
import type { DemoTable, World } from './world.ts';

const statuses = [
  ...Array.from({ length: 14 }, () => 'confirmed'),
  'left',
  'left',
  'pending',
  'pending',
  'stopped',
];

/** The waiting list of the last evening, which was full: its confirmed addresses also wait for the next one. */
export function waitingListTables(world: World): DemoTable[] {
  const { random } = world;
  const place = world.evenings.length - 2;
  const evening = world.evenings[place] ?? world.now;
  const rows = statuses.map((status, index) => {
    const at = new Date(+evening - (0.5 + 8 * random.next()) * dayMilliseconds);
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    return {
      id: world.id('waiting', index),
      edition_id: world.id('editions', place),
      email: addressOf(name, 'attente.example').replace('@', `.${index}@`),
      status,
      source: index % 3 === 0 ? 'calendar' : 'home',
      consent_at: at,
      consent_version: waitingConsent.version,
      confirmed_at: status === 'pending' ? null : new Date(+at + random.between(1, 90) * 60_000),
      left_at: status === 'left' ? new Date(+evening - 3_600_000) : null,
      confirmation_mailed_at: at,
      confirmation_day_count: 1,
      created_at: at,
    };
  });
  return [{ table: 'private.waiting_list', rows }];
}
