import { beforeEach, describe, expect, test, vi } from 'vitest';

import { draftEditionCampaigns } from '#server/housekeeping/edition-drafts.ts';
import { createCampaignClient } from '#server/mail/campaigns/campaign-client.ts';
import { createCampaignRenderer } from '#server/mail/campaigns/render-stored.ts';
import { useCampaigns } from '#tests/support/campaigns.ts';
import { siteUrl } from '#tests/support/mail.ts';
import { waitingListOf } from '#tests/support/waiting-list.ts';

const world = useCampaigns();
const sql = () => world.sql();
const list = waitingListOf(sql);
beforeEach(async () => {
  await sql()`delete from private.waiting_list`;
  await list.edition();
});

const plain = {
  render: () =>
    Promise.resolve({
      subject: 'Une place',
      html: '<a href="{{unsubscribe}}">x</a>',
      plain: '{{unsubscribe}}',
    }),
};
const sent = (campaign: string) =>
  vi.waitFor(async () => expect(await world.stateOf(campaign)).toBe('sent'), {
    timeout: 20_000,
    interval: 50,
  });

/** Sends a new campaign to the waiting list of the next edition; returns its id. */
async function send(): Promise<string> {
  const { id, updated_at } = await world.draft();
  const { data: saved } = await world
    .call('save_campaign', { campaign: id, seen: updated_at, changes: { segment: 'waiting_list' } })
    .throwOnError();
  const { data: expected } = await world.call('campaign_audience', { segment: 'waiting_list' });
  const { data } = await world
    .call('send_campaign', { campaign: id, seen: saved.updated_at, expected })
    .throwOnError();
  expect(data).toMatchObject({ outcome: 'done', recipients: expected });
  return id;
}
const tokenOf = (raw = '') =>
  /token=([0-9a-f]{64})/.exec(raw.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';
const figures = async (campaign: string) => (await world.call('campaign_figures', { campaign })).data;

describe('NEWSLETTER-174 a campaign to the waiting list', () => {
  test('reaches each confirmed address once, subscriber or not, and no other subscriber', async () => {
    await world.subscribe(3);
    await list.add(['abonne-0001@exemple.fr', 'ana@exemple.fr', 'bea@exemple.fr']);
    await list.add(['attend@exemple.fr'], 'pending');
    await list.add(['partie@exemple.fr'], 'left');
    const campaign = await send();
    world.startWorker(plain);
    world.startWorker(plain);
    await sent(campaign);
    expect(world.received()).toEqual(['abonne-0001@exemple.fr', 'ana@exemple.fr', 'bea@exemple.fr']);
    for (const { headers, text } of world.smtp().received) {
      const header = (key: string) => headers.find((one) => one.key === key)?.value;
      expect(text?.trim()).toMatch(new RegExp(`^${siteUrl}/liste-attente/quitter\\?token=[0-9a-f]{64}$`));
      expect(header('list-unsubscribe')).toBe(`<${text?.trim()}>`);
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(header('list-id')).toMatch(/^<waiting-list\./);
    }
  });

  test('NEWSLETTER-175 one click takes the address off the list, is counted, and leaves the newsletter as it is', async () => {
    await world.subscribe(1);
    await list.add(['abonne-0000@exemple.fr', 'ana@exemple.fr']);
    const campaign = await send();
    world.startWorker(plain);
    await sent(campaign);
    for (const { raw } of world.smtp().received) {
      const { data } = await world
        .stack()
        .service()
        .rpc('leave_waiting_list', { token: tokenOf(raw) });
      expect(data).toEqual({ success: true });
    }
    expect(await figures(campaign)).toMatchObject({ sent: 2, unsubscribed: 2 });
    expect((await world.call('campaign_audience', { segment: 'waiting_list' })).data).toBe(0);
    expect(await sql()`select status from public.newsletter_subscribers`).toEqual([{ status: 'confirmed' }]);
  });

  test('is not sent to an address that left, or was blocked, after the sending began', async () => {
    await list.add(['ana@exemple.fr', 'bea@exemple.fr', 'cleo@exemple.fr']);
    const campaign = await send();
    await sql()`update private.waiting_list set status = 'left' where email = 'ana@exemple.fr'`;
    await sql()`
      insert into public.newsletter_subscribers (email, status, source, consent_version)
      values ('bea@exemple.fr', 'blocked', 'footer', '1')`;
    world.startWorker(plain);
    await sent(campaign);
    expect(world.received()).toEqual(['cleo@exemple.fr']);
    expect(await world.states()).toEqual({ cancelled: 2, sent: 1 });
  });

  test('stops an address that refuses it for good; others are tried again when a person asks', async () => {
    await list.add(['ana@exemple.fr', 'bea@exemple.fr']);
    world.smtp().refuse('ana@exemple.fr', 550);
    const campaign = await send();
    world.startWorker(plain);
    await sent(campaign);
    expect(await list.entry('ana@exemple.fr')).toMatchObject({ status: 'stopped' });
    expect(await figures(campaign)).toMatchObject({ sent: 1, refused: 1, bounced: 1 });
    expect((await world.call('bounces_page', {})).data.rows).toEqual([
      expect.objectContaining({
        email: 'a•••@exemple.fr',
        kind: 'hard',
        stopped: true,
        is_waiting: true,
        campaign,
      }),
    ]);
    await sql()`update private.newsletter_deliveries set state = 'uncertain' where state = 'sent'`;
    const { data } = await world.call('retry_deliveries', { campaign, state: 'uncertain' });
    expect(data).toMatchObject({ outcome: 'done', deliveries: 1 });
    await sent(campaign);
    expect(world.received()).toEqual(['bea@exemple.fr', 'bea@exemple.fr']);
  });

  test('a complaint stops the address in the list and in the newsletter; a second report is known', async () => {
    await world.subscribe(1);
    await list.add(['abonne-0000@exemple.fr', 'ana@exemple.fr']);
    const campaign = await send();
    world.startWorker(plain);
    await sent(campaign);
    const report = async (message: string | null, recipient: string | null) =>
      (
        await world.stack().service().rpc('record_mail_event', {
          kind: 'complaint',
          message,
          recipient,
          code: '',
          detail: 'de ana@exemple.fr',
          origin: 'provider',
        })
      ).data;
    for (const { messageId } of world.smtp().received) {
      expect(await report(messageId ?? '', null)).toBe('recorded');
      expect(await report(messageId ?? '', null)).toBe('known');
    }
    expect(await figures(campaign)).toMatchObject({ complained: 2 });
    expect(await sql()`select distinct status from private.waiting_list`).toEqual([{ status: 'stopped' }]);
    expect(await sql()`select status from public.newsletter_subscribers`).toEqual([{ status: 'complained' }]);
    await list.add(['seule@exemple.fr']);
    expect(await report(null, 'Seule@exemple.fr')).toBe('recorded');
    const { rows } = (await world.call('bounces_page', {})).data;
    expect(rows[0]).toMatchObject({ email: 's•••@exemple.fr', kind: 'complaint', detail: 'de [address]' });
    expect(rows.map((row: { is_waiting: boolean }) => row.is_waiting)).toEqual([true, true, false]);
    expect(await report(null, 'inconnue@exemple.fr')).toBe('unknown');
    expect(await list.entry('seule@exemple.fr')).toMatchObject({ status: 'stopped' });
  });

  test('states why the recipient receives it', async () => {
    await list.add(['ana@exemple.fr']);
    const campaign = await send();
    const render = createCampaignRenderer(createCampaignClient(world.stack().service()), {
      siteUrl,
      filesUrl: siteUrl,
    });
    const { html } = await render(campaign, { test: true });
    expect(html).toContain('parce que vous avez demandé à être prévenu d’une place libre.');
    expect(html).not.toContain('inscrit à la newsletter');
  });
});

describe('NEWSLETTER-178 when a place is freed', () => {
  const drafted = async () => {
    await draftEditionCampaigns(world.stack().service());
    const rows = await sql()<{ segment: string; state: string; name: string }[]>`
      select segment, state, name from public.newsletter_campaigns where kind = 'waiting_list' order by created_at`;
    for (const { segment, name } of rows) {
      expect(segment).toBe('waiting_list');
      expect(name).toMatch(/^Place libérée · \p{L}+ \d/u);
    }
    return rows.map(({ state }) => state);
  };
  const change = (what: string) => sql().unsafe(`update public.event_editions set ${what} where is_next`);

  test.each([
    ["state = 'full'", "state = 'open'"],
    ['places_remaining = 0', 'places_remaining = 2'],
  ])(
    'from %s to %s, a campaign to the waiting list is drafted once, and sent by a person',
    async (full, open) => {
      await list.edition(full);
      await list.add(['ana@exemple.fr']);
      expect(await drafted()).toEqual([]);
      await change(open);
      expect(await drafted()).toEqual(['draft']);
      expect(await drafted()).toEqual(['draft']);
    },
  );

  test.each(["state = 'full'", "state = 'cancelled'", "state = 'moved'"])(
    'and the edition has %s again, nothing is drafted',
    async (again) => {
      await list.add(['ana@exemple.fr']);
      await change("state = 'open'");
      await change(again);
      expect(await drafted()).toEqual([]);
    },
  );

  test('and no confirmed address waits, nothing is drafted until one confirms', async () => {
    await list.add(['ana@exemple.fr'], 'pending');
    await change("state = 'open'");
    expect(await drafted()).toEqual([]);
    await sql()`update private.waiting_list set status = 'confirmed'`;
    expect(await drafted()).toEqual(['draft']);
  });

  test('twice before the campaign is sent, one campaign tells both; after it, the next time is drafted again', async () => {
    await list.add(['ana@exemple.fr']);
    await change("state = 'open'");
    expect(await drafted()).toEqual(['draft']);
    await change("state = 'full'");
    await change("state = 'open'");
    expect(await drafted()).toEqual(['draft']);
    const [draft] = await sql()<{ id: string; updated_at: Date }[]>`
      select id, updated_at::text from public.newsletter_campaigns where kind = 'waiting_list'`;
    const { data } = await world.call('send_campaign', {
      campaign: draft?.id,
      seen: draft?.updated_at,
      expected: 1,
    });
    expect(data).toMatchObject({ outcome: 'done' });
    expect(await drafted()).toEqual(['sending']);
    await change("state = 'full'");
    await change("state = 'open'");
    expect(await drafted()).toEqual(['sending', 'draft']);
  });
});
