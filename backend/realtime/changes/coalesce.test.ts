import { expect, test } from 'vitest';

import { coalesce } from './coalesce.ts';

test('calls during a run share one next run', async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const call = coalesce(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  const first = call();
  const others = [call(), call(), call()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  runs[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  expect(runs).toHaveLength(2);
});

test('rejects the calls that share a failed run, but not later ones', async () => {
  let fails = true;
  const call = coalesce(async () => {
    if (fails) throw new Error('away');
    return 'here';
  });
  const [one, two] = await Promise.allSettled([call(), call()]);
  expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await call()).toBe('here');
});
