import { createHash } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`delete from public.newsletter_subscribers`;
  await world.sql`delete from private.subscriber_imports`;
  await world.sql`delete from private.erased_addresses`;
  await world.sql`delete from public.tasks`;
});

const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);
const linesOf = (addresses: string[]) => addresses.map((address, index) => ({ line: index + 1, address }));
const proof = 'Bulletins signés à l’entrée';

async function prepare(addresses: string[], who: Identity = 'newsletter'): Promise<string> {
  return (await call(who, 'add_import_lines', { lines: linesOf(addresses) }).throwOnError()).data;
}

/** Runs the task of an import as the worker does, to its end. */
async function run(task: string): Promise<void> {
  const lease = crypto.randomUUID();
  await world.sql`
    update public.tasks set state = 'running', lease = ${lease}, leased_until = now() + interval '1 hour' where id = ${task}`;
  for (let after: number | null = 0, parts = 0; after !== null && parts < 50; parts += 1) {
    const rows: { part: { last: number | null } }[] = await world.sql`
      select public.import_subscribers(${task}, ${lease}, ${after}) as part`;
    after = rows[0]?.part.last ?? null;
  }
}

const subscribers = async () =>
  (
    await world.sql`select email, status, source, consent_proof from public.newsletter_subscribers order by email`
  ).map((row) => ({ ...row }));

describe('NEWSLETTER-161 an import of subscribers', () => {
  test('is checked without changing anything', async () => {
    await world.sql`
      insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at, unsubscribed_at) values
      ('connue@exemple.fr', 'confirmed', 'footer', 'a', now(), null),
      ('partie@exemple.fr', 'unsubscribed', 'footer', 'a', now(), now())`;
    await world.sql`
      insert into private.erased_addresses (hash) values (${createHash('sha256').update('effacee@exemple.fr').digest()})`;
    const before = await subscribers();
    const id = await prepare([
      ' Neuve@Exemple.fr ',
      'neuve@exemple.fr',
      'connue@exemple.fr',
      'partie@exemple.fr',
      'effacee@exemple.fr',
      'pas une adresse',
    ]);
    const { data } = await call('newsletter', 'check_subscriber_import', { import: id }).throwOnError();
    expect(data).toEqual({
      task: null,
      lines: 6,
      outcomes: { new: 1, duplicate: 1, known: 2, erased: 1, malformed: 1 },
      known: { confirmed: 1, unsubscribed: 1 },
    });
    expect(await subscribers()).toEqual(before);
    const left = await call('newsletter', 'import_lines_left', { import: id }).throwOnError();
    expect(left.data.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  test('adds the new addresses with their proof, once, and changes no other', async () => {
    await world.sql`
      insert into public.newsletter_subscribers (email, status, source, consent_version) values
      ('bloquee@exemple.fr', 'blocked', 'footer', 'a'), ('plainte@exemple.fr', 'complained', 'footer', 'a'),
      ('attend@exemple.fr', 'pending', 'footer', 'a'), ('rebond@exemple.fr', 'bounced', 'footer', 'a')`;
    const before = await subscribers();
    const id = await prepare([
      'neuve@exemple.fr',
      'bloquee@exemple.fr',
      'plainte@exemple.fr',
      'attend@exemple.fr',
      'rebond@exemple.fr',
    ]);
    const start = () => call('newsletter', 'start_subscriber_import', { import: id, proof });
    const { data: task } = await start().throwOnError();
    expect((await start()).data).toBe(task);
    await run(task);
    await run(task);
    expect(await subscribers()).toEqual(
      [
        ...before,
        { email: 'neuve@exemple.fr', status: 'confirmed', source: 'import', consent_proof: proof },
      ].toSorted((a, b) => (String(a['email']) < String(b['email']) ? -1 : 1)),
    );
    const { data } = await call('newsletter', 'check_subscriber_import', { import: id }).throwOnError();
    expect(data).toMatchObject({ task, outcomes: { added: 1, known: 4 } });
  });

  test('leaves an address that was stopped in a waiting list, also after the check, and a complaint for good', async () => {
    const stop = (address: string, kind: string) => world.sql`
      with entry as (
        insert into private.waiting_list (edition_id, email, status, source, consent_version)
        select id, ${address}, 'stopped', 'home', 'a' from public.event_editions order by starts_at limit 1 returning id
      )
      insert into private.newsletter_bounces (waiting_id, kind, origin, stopped)
      select id, ${kind}, 'provider', true from entry`;
    await stop('plainte@exemple.fr', 'complaint');
    await stop('absente@exemple.fr', 'hard');
    const id = await prepare(['plainte@exemple.fr', 'absente@exemple.fr', 'tard@exemple.fr']);
    const { data } = await call('newsletter', 'check_subscriber_import', { import: id }).throwOnError();
    expect(data).toMatchObject({
      outcomes: { new: 1, known: 2 },
      known: { complained: 1, bounced: 1 },
    });
    const { data: task } = await call('newsletter', 'start_subscriber_import', {
      import: id,
      proof,
    }).throwOnError();
    await stop('tard@exemple.fr', 'complaint');
    await run(task);
    expect(await subscribers()).toEqual([]);
    const after = await call('newsletter', 'check_subscriber_import', { import: id }).throwOnError();
    expect(after.data).toMatchObject({ outcomes: { known: 3 }, known: { complained: 2, bounced: 1 } });
    await world.sql`delete from private.waiting_list where email like '%@exemple.fr'`;
    const later = await prepare(['plainte@exemple.fr', 'absente@exemple.fr']);
    const checked = await call('newsletter', 'check_subscriber_import', { import: later }).throwOnError();
    expect(checked.data).toMatchObject({ outcomes: { new: 1, known: 1 }, known: { complained: 1 } });
  });

  test('leaves an address that subscribed, or was erased, between the check and the task', async () => {
    const id = await prepare(['vite@exemple.fr', 'oubli@exemple.fr', 'reste@exemple.fr']);
    const { data: task } = await call('newsletter', 'start_subscriber_import', {
      import: id,
      proof,
    }).throwOnError();
    await world.sql`
      insert into public.newsletter_subscribers (email, status, source, consent_version) values
      ('vite@exemple.fr', 'pending', 'footer', 'a')`;
    await world.sql`
      insert into private.erased_addresses (hash) values (${createHash('sha256').update('oubli@exemple.fr').digest()})`;
    await run(task);
    const { data } = await call('newsletter', 'check_subscriber_import', { import: id }).throwOnError();
    expect(data).toMatchObject({ outcomes: { added: 1, known: 1, erased: 1 }, known: { pending: 1 } });
  });

  // Since version 18, PostgreSQL keeps the plan of a function for the life of a connection. Ten times the lines take ten
  // times as long when each line costs the same, and a hundred times when each is compared with all the others.
  test('is classified at the same cost per line after short imports on the same connection', async () => {
    const [few, many] = await world.sql.begin(async (tx) => {
      /** Milliseconds. */
      const classify = async (lines: number): Promise<number> => {
        const id = crypto.randomUUID();
        await tx`
          insert into private.subscriber_imports (id, requested_by) values (${id}, ${world.idOf('newsletter')})`;
        await tx`
          insert into private.subscriber_import_lines (import_id, line, address)
          select ${id}, line, 'a' || line || '@exemple.fr' from generate_series(1, ${lines}::integer) as line`;
        const start = performance.now();
        await tx`select private.classify_import(${id})`;
        return performance.now() - start;
      };
      for (let short = 0; short < 10; short += 1) await classify(1);
      return [await classify(1_000), await classify(10_000)] as const;
    });
    expect(many / few).toBeLessThan(30);
  });

  // Ten thousand subscribers with their entries in the audit log take some seconds.
  test('of 10,000 lines is one import; one line more is refused', { timeout: 120_000 }, async () => {
    const all = linesOf(Array.from({ length: 10_000 }, (_, index) => `a${index}@exemple.fr`));
    let id: string | undefined;
    for (let first = 0; first < all.length; first += 500) {
      const args = { lines: all.slice(first, first + 500), ...(id && { import: id }) };
      id = (await call('newsletter', 'add_import_lines', args).throwOnError()).data;
    }
    const more = await call('newsletter', 'add_import_lines', {
      import: id,
      lines: [{ line: 10_001, address: 'b@exemple.fr' }],
    });
    expect(more.error?.hint).toBe('import_too_long');
    const { data: task } = await call('newsletter', 'start_subscriber_import', {
      import: id,
      proof,
    }).throwOnError();
    await run(task);
    expect(await subscribers()).toHaveLength(10_000);
  });

  test.each([
    ['no list', { lines: 'x' }],
    ['an address that is no text', { lines: [{ line: 1, address: 5 }] }],
    ['a line that is no number', { lines: [{ line: 'x', address: 'a@exemple.fr' }] }],
    ['a line that is too large', { lines: [{ line: 100_001, address: 'a@exemple.fr' }] }],
    ['too many lines', { lines: linesOf(Array.from({ length: 501 }, () => 'a@exemple.fr')) }],
    ['addresses that are too long', { lines: linesOf(Array.from({ length: 500 }, () => 'x'.repeat(390))) }],
  ])('refuses %s', async (_what, args) => {
    expect((await call('newsletter', 'add_import_lines', args)).error?.hint).toBe('unreadable_request');
  });

  test('does not begin without a proof, nor an eleventh time a day', async () => {
    const id = await prepare(['a@exemple.fr']);
    for (const short of [null, '', '   court   ', 'x'.repeat(501)])
      expect(
        (await call('newsletter', 'start_subscriber_import', { import: id, proof: short })).error?.hint,
      ).toBe('import_proof_required');
    await world.sql`
      insert into private.subscriber_imports (requested_by, task_id, started_at, consent_proof)
      select ${world.idOf('newsletter')}, gen_random_uuid(), now(), ${proof} from generate_series(1, 10)`;
    expect((await call('newsletter', 'start_subscriber_import', { import: id, proof })).error?.hint).toBe(
      'too_many_requests',
    );
  });

  test('is of the person who asked for it, and takes no line once it has begun', async () => {
    const id = await prepare(['a@exemple.fr']);
    for (const [name, args] of [
      ['check_subscriber_import', {}],
      ['import_lines_left', {}],
      ['start_subscriber_import', { proof }],
      ['add_import_lines', { lines: linesOf(['b@exemple.fr']) }],
    ] as const) {
      expect((await call('admin', name, { import: id, ...args })).error?.hint, name).toBe('import_gone');
      for (const who of ['moderator', 'editor', 'reader', 'other', 'anon'] as const)
        expect((await call(who, name, { import: id, ...args })).error, `${who} ${name}`).not.toBeNull();
    }
    await call('newsletter', 'start_subscriber_import', { import: id, proof }).throwOnError();
    const late = await call('newsletter', 'add_import_lines', {
      import: id,
      lines: linesOf(['b@exemple.fr']),
    });
    expect(late.error?.hint).toBe('import_started');
  });

  test('is deleted after seven days', async () => {
    const id = await prepare(['a@exemple.fr']);
    await world.sql`update private.subscriber_imports set created_at = now() - interval '8 days'`;
    await world.sql`select public.mail_retention()`;
    expect((await call('newsletter', 'check_subscriber_import', { import: id })).error?.hint).toBe(
      'import_gone',
    );
  });
});
