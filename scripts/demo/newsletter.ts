import { consentText } from '#domain/newsletter.ts';

import { addressOf } from './people.ts';
import type { Member } from './people.ts';
import { firstNames, lastNames } from './texts/names.ts';
import type { Row, World } from './world.ts';

export const subscriberCount = 2000;
const statuses = {
  confirmed: 1540,
  unsubscribed: 260,
  bounced: 90,
  pending: 55,
  blocked: 35,
  complained: 20,
} as const;
const sources = { footer: 9, article: 6, signup: 3, page: 2 } as const;

/** Ordered from the first subscription to the latest. Unconfirmed ones are younger than their retention, 30 days. */
export function makeSubscribers(world: World, members: Member[]): Row[] {
  const { random } = world;
  const known = random.sample(members, 180).map(({ email }) => email);
  const states = Object.entries(statuses).flatMap(([status, times]) =>
    Array.from({ length: times }, () => status),
  );
  return random.sample(states, subscriberCount).map((status, index): Row => {
    const days = status === 'pending' ? random.next() * 27 : 3 + 362 * random.next() ** 1.3;
    const at = world.eveningAgo(days);
    const confirmed = status === 'pending' ? null : new Date(+at + random.between(1, 90) * 60_000);
    const left = status === 'unsubscribed' ? new Date(+at + (+world.now - +at) * random.next()) : null;
    return {
      id: world.id('subscribers', index),
      email: known[index] ?? addressFor(world, index),
      status,
      source: random.weighted(sources),
      consent_at: at,
      consent_version: consentText.version,
      confirmed_at: confirmed && confirmed < world.now ? confirmed : status === 'pending' ? null : at,
      unsubscribed_at: left,
      confirmation_mailed_at: at,
      created_at: at,
    };
  });
}

function addressFor({ random }: World, index: number): string {
  const host = random.pick(['courriel.example', 'exemple.example', 'bureau.example', 'nord.example']);
  return addressOf(`${random.pick(firstNames)} ${random.pick(lastNames)}`, host).replace('@', `.${index}@`);
}
