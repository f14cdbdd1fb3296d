import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import * as z from 'zod';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

const keysSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });

test('opens no WebSocket on the home page', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(sockets).toEqual([]);
});

test('the Content-Security-Policy allows the WebSocket of the site', async ({ page, baseURL }) => {
  const file = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'keys.json'), 'utf8');
  const keys = keysSchema.parse(JSON.parse(file));
  await page.goto('/');
  const received = page.evaluate(async (key) => {
    const socket = new WebSocket(
      `${location.origin.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${key}`,
    );
    const config = { broadcast: { self: false } };
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify(['1', '1', 'realtime:page', 'phx_join', { config }])),
    );
    return new Promise<string>((resolve, reject) => {
      socket.addEventListener('error', () => reject(new Error('no socket')));
      socket.addEventListener('message', ({ data }) => {
        if (String(data).includes('phx_reply')) document.title = 'joined';
        if (data instanceof Blob) resolve(data.text());
      });
    });
  }, keys.publishableKey);
  await expect(page).toHaveTitle('joined');
  const organiser = createClient(baseURL ?? '', keys.secretKey);
  await organiser.channel('page').httpSend('hello', { from: 'elsewhere' });
  expect(await received).toContain('"from":"elsewhere"');
});
