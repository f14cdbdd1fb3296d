import { expect, test } from 'vitest';

import { postgres } from '#backend/database/driver.ts';
import { captureLog } from '#tests/support/captured-log.ts';
import { createPage, createReceiver } from '#tests/support/fakes/change-page.ts';

import { createPayloadCache } from './change-messages.ts';
import type { ChangePage, Receiver } from './change-page.ts';
import { deliverPage } from './deliver-page.ts';

async function deliver(page: ChangePage, receivers: readonly Receiver[]): Promise<void> {
  const unused = () => Promise.reject(new Error('not used'));
  const database = { owner: postgres(), asRole: unused, listen: unused, ping: unused, close: unused };
  const turn = { left: () => 100, count: async <T>(work: () => Promise<T>) => work(), isLast: false };
  await deliverPage({ database, log: captureLog() }, page, receivers, createPayloadCache(), turn);
}

test('leaves the event loop to others while it sends many messages', async () => {
  const pushed: string[] = [];
  const sentByTurn: number[] = [];
  let counting = true;
  const countTurn = () => {
    sentByTurn.push(pushed.length);
    if (counting) setImmediate(countTurn);
  };
  countTurn();
  await deliver(createPage(10), [createReceiver('127.0.0.1', 400, (payload) => pushed.push(payload))]);
  counting = false;
  countTurn();
  expect(pushed).toHaveLength(4_000);
  const most = Math.max(...sentByTurn.map((count, turn) => count - (sentByTurn[turn - 1] ?? 0)));
  expect(most).toBeLessThanOrEqual(400);
});

test('sends to networks with few subscriptions first, and to each channel in order', async () => {
  const order: string[] = [];
  const idOf = (payload: string) => JSON.parse(payload).data.record.id;
  await deliver(createPage(3), [
    createReceiver('127.0.0.1', 50, (payload) => order.push(`many ${idOf(payload)}`)),
    createReceiver('127.0.0.2', 1, (payload) => order.push(`one ${idOf(payload)}`)),
  ]);
  const many = [0, 1, 2].flatMap((id) => Array(50).fill(`many ${id}`));
  expect(order).toEqual(['one 0', 'one 1', 'one 2', ...many]);
});
