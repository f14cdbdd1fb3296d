import { expect, test } from 'vitest';

import { createSocketPlaces } from './socket-places.ts';

test('leaves sockets to further addresses, while thirty take as many as they may', () => {
  const places = createSocketPlaces(true);
  const takeAll = (ip: string) => {
    let taken = 0;
    while (places.reserve(ip)) taken += 1;
    return taken;
  };
  expect(takeAll('first')).toBe(200);
  for (let index = 0; index < 30; index += 1) takeAll(`other ${index}`);
  expect(takeAll('last')).toBeGreaterThan(5);
});

test('releases a place once', () => {
  const places = createSocketPlaces(true);
  const reserved = Array.from({ length: 200 }, () => places.reserve('a'));
  expect(places.reserve('a')).toBeUndefined();
  reserved[0]?.release();
  reserved[0]?.release();
  expect(places.reserve('a')).toBeDefined();
  expect(places.reserve('a')).toBeUndefined();
});
