import { expect, test } from 'vitest';

import { postgres } from '#backend/database/driver.ts';
import { captureLog } from '#tests/support/captured-log.ts';

import { openRelay } from './relay.ts';
import type { RelayMessage } from './relay.ts';

const nothing = () => undefined;
const resolved = async () => undefined;

/** A relay on a database that executes the first statement once `release` is called; `sent` receives the messages. */
async function openBlockedRelay(sent: { message: object }[]) {
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>();
  const owner = new Proxy(postgres(), {
    apply: async (_, __, [, texts]: [unknown, string[]]) => {
      await blocked;
      sent.push(...texts.map((text) => JSON.parse(text)));
      return [];
    },
  });
  const asRole = () => Promise.reject(new Error('not used'));
  const database = { owner, asRole, listen: async () => resolved, ping: resolved, close: resolved };
  const relay = await openRelay({ database, log: captureLog(), onMessage: nothing, onGap: nothing });
  return { relay, release };
}

test('drops broadcasts, and no presence, when more is published than the database takes', async () => {
  const sent: { message: object }[] = [];
  const { relay, release } = await openBlockedRelay(sent);
  relay.publish({ kind: 'beat' });
  const broadcast = (n: number) => ({ kind: 'object', topicKey: 'public:flood', payload: { n } }) as const;
  const presence: RelayMessage = { kind: 'presence', joins: [], leaves: ['reference'] };
  relay.publish(presence);
  for (let n = 0; n < 3_000; n += 1) relay.publish(broadcast(n));
  release();
  await relay.close();
  await expect.poll(() => sent.at(-1)?.message).toEqual(broadcast(2_999));
  const messages = sent.map(({ message }) => message);
  expect(messages.slice(0, 2)).toEqual([{ kind: 'beat' }, presence]);
  expect(messages.length).toBeLessThan(2_200);
});
