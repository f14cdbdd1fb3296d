import { describe, expect, test, vi } from 'vitest';

import { createCampaignClient } from '#server/mail/campaigns/campaign-client.ts';
import { createMessageBuilder } from '#server/mail/campaigns/campaign-message.ts';
import { createCampaignRenderer } from '#server/mail/campaigns/render-stored.ts';
import { addressOf, useCampaigns } from '#tests/support/campaigns.ts';
import { siteUrl } from '#tests/support/mail.ts';

const world = useCampaigns();
const addresses = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index));
const sent = (campaign: string) =>
  vi.waitFor(async () => expect(await world.stateOf(campaign)).toBe('sent'), {
    timeout: 20_000,
    interval: 50,
  });

describe('NEWSLETTER-200 a campaign', () => {
  test('reaches each confirmed subscriber once, with a link of its own', async () => {
    await world.subscribe(20);
    await world.sql()`
      update public.newsletter_subscribers set status = 'blocked' where email = ${addressOf(3)}`;
    const campaign = await world.send();
    world.startWorker({
      render: () =>
        Promise.resolve({
          subject: 'Décembre',
          html: '<a href="{{unsubscribe}}">x</a>',
          plain: '{{unsubscribe}}',
        }),
    });
    await sent(campaign);
    expect(world.received()).toEqual(addresses(20).filter((address) => address !== addressOf(3)));
    const links = world.smtp().received.map(({ headers, html, text }) => {
      const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value;
      const token = /token=([0-9a-f]{64})/.exec(String(link))?.[1] ?? 'none';
      expect(headers).toContainEqual(
        expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
      );
      expect(html).toContain(token);
      expect(text?.trim()).toBe(`${siteUrl}/newsletter/desinscrire?token=${token}`);
      return token;
    });
    expect(new Set(links).size).toBe(19);
    const ids = world.smtp().received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(19);
  });

  test('is not sent to an address that unsubscribed after the sending began', async () => {
    await world.subscribe(5);
    const campaign = await world.send();
    await world.sql()`
      update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
      where email = ${addressOf(2)}`;
    world.startWorker();
    await sent(campaign);
    expect(world.received()).toHaveLength(4);
    expect(await world.states()).toEqual({ cancelled: 1, sent: 4 });
  });

  test('marks its delivery when its link is used, and takes the mark back', async () => {
    await world.subscribe(2);
    const campaign = await world.send();
    world.startWorker();
    await sent(campaign);
    const [first] = world.smtp().received;
    const token = /token=([0-9a-f]{64})/.exec(first?.raw.replace(/=\r\n/g, '') ?? '')?.[1];
    const figures = async () => (await world.call('campaign_figures', { campaign })).data;
    await world.stack().service().rpc('newsletter_unsubscribe', { token });
    expect(await figures()).toMatchObject({ sent: 2, unsubscribed: 1 });
    await world.stack().service().rpc('newsletter_resubscribe', { token });
    expect(await figures()).toMatchObject({ unsubscribed: 0 });
  });

  test('NEWSLETTER-201 keeps the pace of the setting, and lets account mails go first', async () => {
    await world.subscribe(8);
    await world.sql()`update public.settings set value = '600' where key = 'newsletter.pace'`;
    const campaign = await world.send();
    await world.sql()`select public.mail_enqueue('compte@exemple.fr', 'recovery', '{}')`;
    const service = world.stack().service();
    const claim = async () =>
      (await service.rpc('campaign_claim', { campaign, worker: '00000000-0000-4000-8000-000000000001' }))
        .data;
    expect(await claim()).toEqual({ wait: 200 });
    await world.sql()`delete from private.mail_outbox`;
    world.startWorker();
    await sent(campaign);
    // Ten a second, with one second of leeway at the start.
    const [span] = await world.sql()<{ ms: number }[]>`
      select extract(epoch from max(sent_at) - min(sent_at))::float * 1000 as ms from private.newsletter_deliveries`;
    expect(span?.ms).toBeGreaterThanOrEqual(8 * 100 - 1000 - 100);
    await world.sql()`update public.settings set value = '6000' where key = 'newsletter.pace'`;
  });

  test('NEWSLETTER-202 pauses, resumes and stops', async () => {
    await world.subscribe(30);
    const campaign = await world.send();
    const steer = (act: string) => world.call('steer_campaign', { campaign, act });
    expect((await steer('pause')).data).toMatchObject({ outcome: 'done', state: 'paused' });
    world.startWorker();
    const paused = await world.stack().service().rpc('campaign_next');
    expect(paused.data).toEqual({});
    expect(world.received()).toHaveLength(0);
    await steer('resume');
    await vi.waitFor(() => expect(world.received().length).toBeGreaterThan(4), {
      timeout: 10_000,
      interval: 10,
    });
    expect((await steer('stop')).data).toMatchObject({ outcome: 'done', state: 'stopped' });
    await vi.waitFor(async () => expect(Object.keys(await world.states())).toEqual(['cancelled', 'sent']));
    const states = await world.states();
    expect(states['sent']).toBe(world.received().length);
    expect((await steer('resume')).data).toMatchObject({ outcome: 'locked' });
  });

  test('NEWSLETTER-203 leaves at its scheduled hour', async () => {
    await world.subscribe(3);
    const { id, updated_at } = await world.draft();
    const past = await world.call('schedule_campaign', { campaign: id, seen: updated_at, at: '2025-01-01' });
    expect(past.data).toMatchObject({ outcome: 'past' });
    const soon = new Date(Date.now() + 120_000).toISOString();
    const scheduled = await world.call('schedule_campaign', { campaign: id, seen: updated_at, at: soon });
    expect(scheduled.data).toMatchObject({ outcome: 'done', state: 'scheduled' });
    world.startWorker();
    expect((await world.stack().service().rpc('campaign_next')).data).toEqual({});
    await world.sql()`update public.newsletter_campaigns set scheduled_at = private.now() where id = ${id}`;
    await sent(id);
    expect(world.received()).toHaveLength(3);
  });

  test('NEWSLETTER-204 is a draft again when its content cannot be rendered', async () => {
    await world.subscribe(3);
    const campaign = await world.send();
    world.startWorker({ render: () => Promise.reject(new Error('unknown block')) });
    await vi.waitFor(async () => expect(await world.stateOf(campaign)).toBe('draft'), 5000);
    const { data } = await world.stack().service().from('newsletter_campaigns').select().single();
    expect(data).toMatchObject({
      paused_because: 'unreadable',
      server_error: 'unknown block',
      recipients: null,
    });
    expect(await world.states()).toEqual({});
  });

  test('NEWSLETTER-205 is signed with DKIM, both unsubscribe headers included', async () => {
    const { generateKeyPairSync } = await import('node:crypto');
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    await world.subscribe(1);
    const campaign = await world.send();
    const dkim = { domainName: 'aline.test', keySelector: 'aline', privateKey };
    world.startWorker({ messages: createMessageBuilder({ siteUrl, from: 'bonjour@aline.test', dkim }) });
    await sent(campaign);
    const signature = world.smtp().received[0]?.headers.find(({ key }) => key === 'dkim-signature')?.value;
    expect(signature).toMatch(/d=aline\.test.*s=aline/);
    expect(signature?.toLowerCase()).toMatch(/h=[^;]*:list-unsubscribe:list-unsubscribe-post/);
  });
});

test('NEWSLETTER-210 a test goes to the person who asks for it, and a failure is shown to them', async () => {
  const { id } = await world.draft();
  const { data } = await world.call('send_campaign_test', { campaign: id }).throwOnError();
  expect(data).toMatchObject({ outcome: 'done', recipient: expect.stringContaining('•••@') });
  const state = async (test: string) => (await world.call('campaign_test_state', { test })).data;
  world.startWorker();
  await vi.waitFor(async () => expect(await state(data.test)).toEqual({ state: 'sent', error: null }), 5000);
  expect(world.smtp().received).toEqual([
    expect.objectContaining({ subject: '[Test] Décembre', recipients: [world.adminEmail()] }),
  ]);
  world.smtp().refuse(world.adminEmail(), 550);
  const { data: second } = await world.call('send_campaign_test', { campaign: id }).throwOnError();
  await vi.waitFor(async () => expect(await state(second.test)).toMatchObject({ state: 'failed' }), 5000);
  const { error } = await state(second.test);
  expect(error).toContain('550');
  expect(error).not.toContain(world.adminEmail());
});

test('NEWSLETTER-211 visits of a link are counted once for a network in ten minutes, without the person', async () => {
  const { id: campaign } = await world.draft();
  const service = world.stack().service();
  const url = 'https://exemple.fr/billet?a=1&b=2';
  const urls = [url, 'javascript:alert(1)', 'mailto:a@b.fr', `https://exemple.fr/${'x'.repeat(2048)}`];
  const { data: codes } = await service.rpc('campaign_links', { campaign, urls });
  expect(Object.keys(codes)).toEqual([url]);
  expect((await service.rpc('campaign_links', { campaign, urls })).data).toEqual(codes);
  const open = async (network: string, code = codes[url]) =>
    (await service.rpc('open_campaign_link', { code, network })).data;
  expect(await open('192.0.2.1')).toBe(url);
  expect(await open('192.0.2.1')).toBe(url);
  expect(await open('192.0.2.2')).toBe(url);
  expect(await open('192.0.2.2', 'ffffffffff')).toBeNull();
  expect((await world.call('campaign_clicks', { campaign })).data).toEqual([{ url, visits: 2 }]);
});

describe('NEWSLETTER-212 the content of a campaign', () => {
  const renderer = () =>
    createCampaignRenderer(createCampaignClient(world.stack().service()), {
      siteUrl,
      filesUrl: 'https://fichiers.test',
    });

  test('is rendered with its edition, published articles, pictures and counted links', async () => {
    const [published, hidden] = await world.sql()<{ id: string }[]>`
      insert into public.blog_posts (title, slug, content, category, excerpt, is_published, publish_date) values
        ('Trois rencontres', 'trois-rencontres', '<p>x</p>', 'Lille', 'Un chapô', true, now() - interval '1 day'),
        ('Secret', 'secret', '<p>x</p>', 'Lille', 'Un autre', false, null)
      returning id`;
    const path = `pictures/${crypto.randomUUID()}`;
    const [picture] = await world.sql()<{ id: string }[]>`
      insert into public.media (path, alt, bytes, width, height) values (${path}, 'Une scène', 1200, 1600, 900) returning id`;
    const { id } = await world.draft([
      { type: 'heading', id: 'a', text: 'Décembre <b>' },
      { type: 'button', id: 'b', label: 'Voir', href: 'https://exemple.fr/?a=1&b=2' },
      { type: 'edition', id: 'c' },
      { type: 'articles', id: 'd', articles: [published?.id, hidden?.id] },
      { type: 'picture', id: 'e', media: picture?.id, alt: 'Une scène', decorative: false, href: '' },
    ]);
    const { html, plain } = await renderer()(id, { test: false });
    expect(html).toContain('Décembre &lt;b&gt;');
    expect(html).toContain('Trois rencontres');
    expect(html + plain).not.toContain('Secret');
    expect(html).toContain('https://fichiers.test/storage/v1/render/image/public/media/pictures/');
    expect(html).toMatch(/href="https:\/\/aline\.test\/l\/[0-9a-f]{10}"/);
    const { data: clicks } = await world.call('campaign_clicks', { campaign: id });
    expect(clicks.map(({ url }: { url: string }) => url)).toEqual([
      'https://exemple.fr/?a=1&b=2',
      `${siteUrl}/#booking`,
      expect.stringContaining(`${siteUrl}/calendrier/`),
      `${siteUrl}/blog/trois-rencontres`,
    ]);
    const uses = await world.sql()`select table_name, row_id from private.media_uses where path = ${path}`;
    expect(uses).toEqual([{ table_name: 'newsletter_campaigns', row_id: id }]);
    await expect(world.sql()`delete from public.media where path = ${path}`).rejects.toThrow('utilisée');
    await world.sql()`delete from public.newsletter_campaigns where id = ${id}`;
    expect(await world.sql()`select from private.media_uses where path = ${path}`).toHaveLength(0);

    const { id: other } = await world.draft();
    const tested = await renderer()(other, { test: true });
    expect(tested.html).toContain('{{unsubscribe}}');
    expect((await world.call('campaign_clicks', { campaign: other })).data).toEqual([]);
  });

  test('is refused with an unknown block, or over 60 kB', async () => {
    const { id } = await world.draft([{ type: 'script', id: 'a' }]);
    await expect(renderer()(id, { test: false })).rejects.toThrow();
    const long = Array.from({ length: 14 }, (_, index) => ({
      type: 'text',
      id: `${index}`,
      text: 'x'.repeat(4600),
    }));
    const { id: large } = await world.draft(long);
    await expect(renderer()(large, { test: false })).rejects.toThrow('60000 bytes');
  });
});

describe('NEWSLETTER-206 when the mail server', () => {
  test('refuses an address for good, it is not written to again, and one for now is tried again', async () => {
    await world.subscribe(4);
    world.smtp().refuse(addressOf(1), 550);
    world.smtp().refuse(addressOf(2), 451);
    const campaign = await world.send();
    world.startWorker();
    const waiting = await vi.waitFor(async () => {
      expect(await world.states()).toEqual({ refused: 1, sent: 2, waiting: 1 });
      const [row] = await world.sql()`
        select attempts, extract(epoch from next_attempt_at - now())::float as wait, last_error
        from private.newsletter_deliveries where state = 'waiting'`;
      expect(row).toMatchObject({ attempts: 1 });
      return row;
    }, 10_000);
    expect(waiting?.['wait']).toBeGreaterThan(20);
    expect(waiting?.['last_error']).not.toContain('abonne');
    world.smtp().accept(addressOf(2));
    await world.skipWaits();
    await sent(campaign);
    expect(world.received()).toEqual([addressOf(0), addressOf(2), addressOf(3)]);
  });

  test('is down, the failure is shown and no attempt is counted; it goes on by itself', async () => {
    await world.subscribe(6);
    await world.smtp().stop();
    const campaign = await world.send();
    world.startWorker();
    const failure = async () =>
      (await world.sql()`select server_error from public.newsletter_campaigns where id = ${campaign}`)[0]?.[
        'server_error'
      ];
    await vi.waitFor(async () => expect(await failure()).toContain('ECONNREFUSED'), 5000);
    await world.restartSmtp();
    await world.skipWaits();
    await sent(campaign);
    expect(world.received()).toEqual(addresses(6));
    expect(await failure()).toBeNull();
    const attempts = await world.sql()`select distinct attempts from private.newsletter_deliveries`;
    expect(attempts).toEqual([{ attempts: 1 }]);
  });
});
