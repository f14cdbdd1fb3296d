import { expect, test } from 'vitest';

import { coalesce } from './coalesce.ts';

test('a crowd makes two runs: the one under way, and one that began after everybody asked', async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const ask = coalesce(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  const first = ask();
  const crowd = [ask(), ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  runs[1]?.resolve(2);
  expect(await Promise.all(crowd)).toEqual([2, 2, 2]);
  expect(runs).toHaveLength(2);
});

test('a run that fails is told to those who shared it, and to nobody after', async () => {
  let fails = true;
  const ask = coalesce(async () => {
    if (fails) throw new Error('away');
    return 'here';
  });
  const [one, two] = await Promise.allSettled([ask(), ask()]);
  expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask()).toBe('here');
});
