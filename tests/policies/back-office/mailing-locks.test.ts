import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sent, untilWaiting } from '#tests/policies/support/until-waiting.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

const worker = '00000000-0000-4000-8000-00000000000a';
const address = 'ana@exemple.fr';
let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.stack.service().from('blog_posts').select('id').throwOnError();
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.newsletter_campaigns`;
  await world.sql`delete from public.newsletter_subscribers`;
  await world.sql`delete from private.waiting_list`;
  await world.sql`delete from private.mail_outbox`;
  await world.sql`update private.campaign_pace set next_at = '-infinity'`;
});

const idOf = (rows: readonly { id: string }[]) => rows[0]?.id ?? '';
const subscribe = async () =>
  idOf(
    await world.sql<{ id: string }[]>`
      insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
      values (${address}, 'confirmed', 'footer', 'a', now()) returning id`,
  );
const wait = async () =>
  idOf(
    await world.sql<{ id: string }[]>`
      insert into private.waiting_list (edition_id, email, status, source, consent_version, confirmed_at)
      select id, ${address}, 'confirmed', 'home', 'a', now() from public.event_editions where is_next returning id`,
  );

/** A campaign that is being sent, with one delivery. */
async function deliver(addressee: { subscriber?: string; entry?: string }, state = 'waiting') {
  const { subscriber = null, entry = null } = addressee;
  const campaign = idOf(
    await world.sql<{ id: string }[]>`
      insert into public.newsletter_campaigns (name, state, started_at) values ('Décembre', 'sending', now())
      returning id`,
  );
  const delivery = idOf(
    await world.sql<{ id: string }[]>`
      insert into private.newsletter_deliveries (campaign_id, subscriber_id, waiting_id, state, lease, leased_until)
      select ${campaign}, ${subscriber}, ${entry}, given, case when given <> 'waiting' then ${worker}::uuid end,
        case when given <> 'waiting' then now() + interval '2 minutes' end
      from (select ${state}::text as given) as one returning id`,
  );
  return { campaign, delivery };
}

/** Begins the erasure, and ends it once `request` waits for it: neither may need what the other has. */
async function eraseDuring(
  begin: string,
  erase: string,
  request: () => PromiseLike<{ error: unknown; data: unknown }>,
) {
  const { pending } = await world.sql.begin(async (tx) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: world.idOf('admin') });
    await tx`select set_config('request.jwt.claims', ${claims}, true)`;
    // A deadlock ends this transaction, and not the request, which the API would try again.
    await tx`set local deadlock_timeout = '10ms'`;
    await tx.unsafe(begin);
    const pending = sent(request());
    await untilWaiting(world, 1, pending);
    await tx.unsafe(erase);
    return { pending };
  });
  return pending;
}

const service = (name: string, args: object) => world.stack.service().rpc(name, args);
const lockSubscriber = (id: string) =>
  `select from public.newsletter_subscribers where id = '${id}' for update`;
const eraseSubscriber = (id: string) => `select public.erase_subscriber('${id}')`;
const left = async () => (await world.sql`select from public.newsletter_subscribers`).length;

describe('NEWSLETTER-231 an address is erased', () => {
  test('while its delivery is claimed', async () => {
    const subscriber = await subscribe();
    const { campaign } = await deliver({ subscriber });
    const { error, data } = await eraseDuring(lockSubscriber(subscriber), eraseSubscriber(subscriber), () =>
      service('campaign_claim', { campaign, worker }),
    );
    expect([error, data]).toEqual([null, {}]);
    expect(await left()).toBe(0);
    expect(await world.sql`select state from private.newsletter_deliveries`).toEqual([
      { state: 'cancelled' },
    ]);
  });

  test.each(['refused', 'rejected'])('while its delivery is settled as %s', async (result) => {
    const subscriber = await subscribe();
    const { delivery } = await deliver({ subscriber }, 'handed');
    const { error } = await eraseDuring(lockSubscriber(subscriber), eraseSubscriber(subscriber), () =>
      service('campaign_settle', { delivery, worker, result, error: '550 5.1.1 unknown' }),
    );
    expect(error).toBeNull();
    expect(await left()).toBe(0);
    const [row] = await world.sql`select state from private.newsletter_deliveries`;
    expect(row?.['state']).toBe(result === 'refused' ? 'refused' : 'failed');
  });

  test('while a complaint about it is recorded, which also stops its entry of the waiting list', async () => {
    const subscriber = await subscribe();
    await wait();
    const report = {
      kind: 'complaint',
      message: '',
      recipient: address,
      code: '',
      detail: '',
      origin: 'provider',
    };
    const { error, data } = await eraseDuring(lockSubscriber(subscriber), eraseSubscriber(subscriber), () =>
      service('record_mail_event', report),
    );
    expect([error, data]).toEqual([null, 'unknown']);
    expect(await world.sql`select from private.waiting_list`).toHaveLength(0);
  });

  test('while a mail to its entry of the waiting list is refused', async () => {
    const subscriber = await subscribe();
    const { delivery } = await deliver({ entry: await wait() }, 'handed');
    const { error } = await eraseDuring(lockSubscriber(subscriber), eraseSubscriber(subscriber), () =>
      service('campaign_settle', { delivery, worker, result: 'refused', error: '550 5.1.1 unknown' }),
    );
    expect(error).toBeNull();
    expect(await world.sql`select from private.waiting_list`).toHaveLength(0);
  });

  test('from the waiting list while its delivery is claimed', async () => {
    const entry = await wait();
    const { campaign } = await deliver({ entry });
    const { error, data } = await eraseDuring(
      `select from private.waiting_list where id = '${entry}' for update`,
      `select public.remove_waiting('${entry}')`,
      () => service('campaign_claim', { campaign, worker }),
    );
    expect([error, data]).toEqual([null, {}]);
  });
});
