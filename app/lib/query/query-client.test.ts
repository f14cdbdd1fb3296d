import { expect, test } from 'vitest';

import { getQueryClient, keepFor } from './query-client.ts';

test('keeps data fresh for 5 minutes, retries once, does not read again on focus', () => {
  expect(getQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    retry: 1,
    refetchOnWindowFocus: false,
  });
});

test('keeps the data of a member until a sign-out or another sign-in', () => {
  const client = getQueryClient();
  const read = (owner: string | null) => {
    keepFor(client, owner);
    return client.getQueryData(['ana', 'profile']);
  };
  keepFor(client, 'ana');
  client.setQueryData(['ana', 'profile'], 'Ana');
  expect(read('ana')).toBe('Ana');
  expect(read('bob')).toBeUndefined();
  client.setQueryData(['ana', 'profile'], 'Ana');
  expect(read(null)).toBeUndefined();
});
