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
  await world.sql`delete from public.newsletter_campaigns`;
});

type Page = {
  rows: { id: string; name: string; problems: number; left: number }[];
  tabs: Record<string, number>;
  next: string | null;
};

const call = (who: Identity, name: string, args: object = {}) => world.client(who).rpc(name, args);
async function page(args: object = {}): Promise<Page> {
  const { data } = await call('newsletter', 'campaigns_page', args).throwOnError();
  return data;
}

/** Campaigns named 1 to `count`, the last changed first. */
async function write(count: number): Promise<void> {
  await world.sql`
    insert into public.newsletter_campaigns (name, subject, updated_at)
    select n::text, 'Sujet ' || n, now() - make_interval(mins => n) from generate_series(1, ${count}::integer) as n`;
}

/** A campaign that left, with its stored mail; returns the code of its page. */
async function sent(state = 'sent', isPublic = true): Promise<string> {
  const [row] = await world.sql<{ id: string }[]>`
    insert into public.newsletter_campaigns (name, subject, blocks, state, started_at, finished_at, recipients, is_public)
    values ('Envoyée', 'Décembre', '[{"type": "text", "id": "a", "text": "Bonjour"}]', ${state}, now(),
      ${state === 'sent' ? new Date() : null}, 3, ${isPublic}) returning id`;
  const id = row?.id ?? '';
  await world.sql`insert into private.campaign_mails (campaign_id, subject, html, plain) values (${id}, 'a', 'b', 'c')`;
  return id.slice(0, 8);
}

describe('NEWSLETTER-144 the list of campaigns', () => {
  test('is read in pages by a key, without a repeated or a lost row', async () => {
    await write(7);
    const names: string[] = [];
    for (let after: string | null = null, first = true; first || after; first = false) {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const { rows, next } = await page({ size: 3, ...(after && { after }) });
      names.push(...rows.map(({ name }) => name));
      after = next;
    }
    expect(names).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  test('has tabs with their numbers, and a search in names and subjects', async () => {
    await write(2);
    await sent();
    expect((await page()).tabs).toEqual({ all: 3, draft: 2, scheduled: 0, running: 0, done: 1 });
    expect((await page({ tab: 'done' })).rows.map(({ name }) => name)).toEqual(['Envoyée']);
    expect((await page({ search: 'DECEMBRE' })).rows.map(({ name }) => name)).toEqual(['Envoyée']);
    expect((await page({ search: '100%' })).rows).toEqual([]);
  });

  test('counts what did not leave and what failed', async () => {
    await sent();
    await world.sql`
      insert into private.newsletter_deliveries (campaign_id, state)
      select c.id, d.outcome from public.newsletter_campaigns as c,
        unnest(array['sent', 'refused', 'uncertain', 'cancelled']) as d (outcome)`;
    expect((await page()).rows[0]).toMatchObject({ problems: 2, left: 1 });
  });

  test('refuses a cursor that is none, and those who may not read campaigns', async () => {
    expect((await call('newsletter', 'campaigns_page', { after: 'x' })).error).not.toBeNull();
    expect((await call('editor', 'campaigns_page')).error).toMatchObject({ hint: 'permission_required' });
    expect((await call('anon', 'campaigns_page')).error).not.toBeNull();
  });
});

async function moveEdition(years: number): Promise<void> {
  const by = `${years} years`;
  await world.sql`
    update public.event_editions set starts_at = starts_at + ${by}::interval, doors_at = doors_at + ${by}::interval,
      official_start_at = official_start_at + ${by}::interval, ends_at = ends_at + ${by}::interval
    where is_next`;
}

describe('NEWSLETTER-145 the page of a campaign', () => {
  const read = async (code: string) => (await call('anon', 'campaign_archive', { code }).throwOnError()).data;

  test('is read by visitors once it left, with the facts of its mail', async () => {
    const code = await sent();
    expect(await read(code)).toMatchObject({
      material: { subject: 'Décembre', blocks: [{ text: 'Bonjour' }] },
    });
    expect(await read(await sent('sending'))).toMatchObject({ material: { subject: 'Décembre' } });
  });

  test('and its preview show the edition as it was when the mail left', async () => {
    await moveEdition(20);
    const code = await sent();
    const [row] = await world.sql`
      select id from public.newsletter_campaigns where left(id::text, 8) = ${code}`;
    const shown = await read(code);
    await world.sql`update public.event_editions set venue_name = 'Ailleurs' where is_next`;
    expect((await call('newsletter', 'campaign_preview', { campaign: row?.['id'] })).data).toEqual(
      shown.material,
    );
    expect(shown.material.edition.venue_name).not.toBe('Ailleurs');
  });

  test('a draft has no edition once the next one is over, unless the draft is about that one', async () => {
    await write(1);
    const edition = async () => {
      const [row] = await world.sql`select id from public.newsletter_campaigns`;
      const { data } = await call('newsletter', 'campaign_preview', { campaign: row?.['id'] }).throwOnError();
      return data.edition;
    };
    await moveEdition(20);
    expect(await edition()).toMatchObject({ is_next: true });
    await moveEdition(-40);
    expect(await edition()).toBeNull();
    await world.sql`
      update public.newsletter_campaigns as c set edition_id = e.id, kind = 'thanks'
      from public.event_editions as e where e.is_next`;
    expect(await edition()).toMatchObject({ is_next: true });
  });

  test('is absent when the switch of the campaign or the setting is off, and for a draft', async () => {
    expect(await read(await sent('sent', false))).toBeNull();
    const code = await sent();
    await world.sql`
      insert into public.settings (key, value, description, is_public) values ('newsletter.archive', 'false', 'Archive', false)
      on conflict (key) do update set value = 'false'`;
    expect(await read(code)).toBeNull();
    await world.sql`delete from public.settings where key = 'newsletter.archive'`;
    expect(await read('')).toBeNull();
    expect(await read(code)).not.toBeNull();
  });
});

test('NEWSLETTER-146 a picture of a campaign is in use until the campaign has it no more', async () => {
  const [picture] = await world.sql<{ id: string; path: string }[]>`
    insert into public.media (path, name, alt, decorative, bytes) values
    ('pictures/' || gen_random_uuid(), 'toit.jpg', 'Le toit', false, 10) returning id, path`;
  const uses = async () =>
    (await world.sql`select table_name from private.media_uses where path = ${picture?.path ?? ''}`).length;
  await write(1);
  const blocks = [{ type: 'picture', id: 'a', media: picture?.id }];
  await world.sql`update public.newsletter_campaigns set blocks = ${world.sql.json(blocks)}`;
  expect(await uses()).toBe(1);
  await world.sql`update public.newsletter_campaigns set blocks = '[]'`;
  expect(await uses()).toBe(0);
  await world.sql`update public.newsletter_campaigns set blocks = ${world.sql.json(blocks)}`;
  await world.sql`delete from public.newsletter_campaigns`;
  expect(await uses()).toBe(0);
});
