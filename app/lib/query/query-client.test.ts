import { expect, test } from 'vitest';

import { getQueryClient } from './query-client.ts';

test('keeps data fresh for 5 minutes, retries once, does not read again on focus', () => {
  expect(getQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    retry: 1,
    refetchOnWindowFocus: false,
  });
});
