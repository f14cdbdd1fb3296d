import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

const keysFile = z.looseObject({ publishableKey: z.string(), secretKey: z.string() });

/**
 * The site with the hosted service as its backend: a second process, whose own backend is off, uses the first one as the
 * hosted service. They communicate over the client contract only.
 */
describe('a site whose backend is a hosted service', () => {
  let service: RunningSite;
  let site: RunningSite;
  let keys: z.infer<typeof keysFile>;

  beforeAll(async () => {
    service = await startSite({ APP_NOW: '2025-10-21T12:00:00+02:00' });
    keys = keysFile.parse(JSON.parse(await readFile(join(service.dataDir, 'keys.json'), 'utf8')));
    site = await startSite({
      APP_NOW: '2025-10-21T12:00:00+02:00',
      SUPABASE_URL: service.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    });
  }, 60_000);

  afterAll(async () => {
    await site?.dispose();
    await service?.dispose();
  });

  const administration = () => createClient(service.url, keys.secretKey, { auth: { persistSession: false } });

  test('is ready without its own backend', async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(
      (await fetch(`${site.url}/rest/v1/event_editions`, { headers: { apikey: keys.publishableKey } }))
        .status,
    ).toBe(404);
  });

  test('shows the facts stored by the service', async () => {
    await administration()
      .from('event_editions')
      .update({ places_remaining: 7 })
      .eq('is_next', true)
      .throwOnError();
    const page = await fetch(`${site.url}/`);
    expect(await page.text()).toContain('Plus que 7 places disponibles');
    expect(page.headers.get('content-security-policy')).toContain(service.url);
  });

  test('allows pictures of the service, and no member’s picture from another host', async () => {
    const admin = administration();
    const slug = 'pourquoi-trente-personnes';
    const { data: post } = await admin
      .from('blog_posts')
      .select('id')
      .eq('slug', slug)
      .single()
      .throwOnError();
    const { data } = await admin.auth.admin.createUser({ email: `${crypto.randomUUID()}@exemple.fr` });
    const user_id = data.user?.id ?? '';
    const face = { display_name: 'Ada Lenoir', avatar_url: 'https://ailleurs.example/ada.png' };
    await admin.from('profiles').update(face).eq('id', user_id).throwOnError();
    const comment = { post_id: post.id, user_id, content: 'Bonsoir', is_approved: true };
    await admin.from('blog_comments').insert(comment).throwOnError();
    const page = await fetch(`${site.url}/blog/${slug}`);
    const html = await page.text();
    expect(html).toContain('Ada Lenoir');
    expect(html).not.toContain('ailleurs.example');
    expect(page.headers.get('content-security-policy')).toContain(
      `img-src 'self' data: blob: ${service.url};`,
    );
  });

  test('subscribes a visitor through the function of the service, and sends the mail', async () => {
    const email = `lointain-${crypto.randomUUID()}@exemple.fr`;
    const response = await fetch(`${site.url}/newsletter`, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email, source: 'footer' }),
    });
    expect(await response.text()).toContain(
      'Confirmez depuis l’email que nous vous avons envoyé, à l’instant ou lors d’une première demande.',
    );
    const { data } = await administration()
      .from('newsletter_subscribers')
      .select('status')
      .eq('email', email)
      .single()
      .throwOnError();
    expect(data).toEqual({ status: 'pending' });
  });

  test('serves fallback content when the service is unavailable', async () => {
    await service.dispose();
    const page = await fetch(`${site.url}/`);
    expect(page.status).toBe(200);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  });
});
