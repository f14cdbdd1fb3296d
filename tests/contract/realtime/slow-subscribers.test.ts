import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';
import { openSocket } from '#tests/support/fakes/raw-socket.ts';
import type { Frame, RawSocket } from '#tests/support/fakes/raw-socket.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
let open: RawSocket[] = [];

/** The operator `<` of the type of `marks.mark` takes as many milliseconds as the name of its second operand. */
beforeAll(async () => {
  // As many connections as a site has.
  stack = await startStack({ database: await createTestDatabase({ size: 20 }) });
  await sql(`
    create type public.mark as enum ('0', '1', '150', '10000');
    create function public.mark_before(one public.mark, two public.mark) returns boolean
    language plpgsql strict set search_path = '' as $$
      begin
        perform pg_sleep(two::text::float / 1000);
        return true;
      end
    $$;
    grant execute on function public.mark_before to anon;
    create operator public.< (leftarg = public.mark, rightarg = public.mark, function = public.mark_before);
    create table public.marks (id bigint primary key, mark public.mark not null default '0');
    grant select on public.marks to anon;
    alter publication supabase_realtime add table public.marks;
  `);
});
afterAll(() => stack.stop());
afterEach(async () => {
  await Promise.all(open.map((raw) => raw.close()));
  open = [];
});

async function sql(text: string): Promise<void> {
  await stack.database.owner.unsafe(text);
}

/** A visitor of another network, subscribed to the new marks that pass a filter. */
async function follow(address: string, filter: string): Promise<RawSocket> {
  const raw = await openSocket(stack, {}, address);
  open.push(raw);
  const changes = [{ event: 'INSERT', schema: 'public', table: 'marks', filter }];
  raw.push('realtime:marks', 'phx_join', { config: { postgres_changes: changes } });
  await raw.frames.next(({ event, payload }) => event === 'system' && payload['status'] === 'ok');
  return raw;
}

const isChange = ({ event }: Frame) => event === 'postgres_changes';
const isWithheld = ({ event, payload }: Frame) => event === 'system' && payload['status'] === 'error';

test('sends a change to a quick subscriber before many new slow ones have used up their time', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `127.0.1.${index + 1}`);
  const slow = await Promise.all(addresses.map((address) => follow(address, 'mark=lt.10000')));
  const quick = await follow('127.0.2.1', 'mark=lt.1');
  await sql(`insert into public.marks values (1)`);
  await quick.frames.next(isChange);
  // Each slow filter is cancelled after a second. If they delayed the quick one, half of them would be over by now.
  expect(slow.filter(({ frames }) => frames.items.some(isWithheld)).length).toBeLessThan(4);
  for (const { frames } of slow) await frames.next(isWithheld);
  expect(slow.some(({ frames }) => frames.items.some(isChange))).toBe(false);
});

test('sends each change once and in order to a subscriber whose checks are cancelled and run again', async () => {
  const { frames } = await follow('127.0.1.1', 'mark=lt.150');
  const ids = [10, 11, 12, 13];
  for (const id of ids) await sql(`insert into public.marks values (${id})`);
  for (const id of ids)
    expect(await frames.next(isChange)).toMatchObject({ payload: { data: { record: { id } } } });
  expect(frames.items.filter(isChange)).toHaveLength(ids.length);
});
