import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { fileLimits } from '#domain/files.ts';

import { picture } from '#tests/support/formats/pictures.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

const megabyte = 1024 * 1024;

let site: RunningSite;
let service: SupabaseClient;
beforeAll(async () => {
  site = await startSite();
  const keysFile = z.object({ secretKey: z.string() });
  const keys = keysFile.parse(JSON.parse(await readFile(join(site.dataDir, 'keys.json'), 'utf8')));
  service = createClient(site.url, keys.secretKey, { auth: { persistSession: false } });
  await service.storage.createBucket('grand', { public: true });
});
afterAll(() => site.dispose());

/** Bytes of resident memory of the server. */
function memory(): number {
  const pages = readFileSync(`/proc/${site.pid}/statm`, 'utf8').split(' ')[1];
  return Number(pages) * 4096;
}

/** Bytes by which the memory of the server grew while `run` ran. */
async function growthDuring(run: () => Promise<unknown>): Promise<number> {
  const before = memory();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memory())), 5);
  await run().finally(() => clearInterval(timer));
  return most - before;
}

const upload = async (format: keyof typeof fileLimits.maxPixels, name: string, body: Buffer) => {
  const options = { contentType: `image/${format}`, upsert: true };
  const { error } = await service.storage.from('grand').upload(name, body, options);
  expect(error).toBeNull();
};

test('the server grows by less than 64 MB while the largest pictures are decoded, and has no decoder', async () => {
  await upload('png', 'premier.png', await picture('png'));
  for (const [format, width] of [
    ['jpeg', 5000],
    ['webp', 4000],
    ['avif', 2000],
  ] as const) {
    const body = await picture(format, { width, height: fileLimits.maxPixels[format] / width });
    const growth = await growthDuring(async () => {
      await upload(format, `grand.${format}`, body);
      const rendered = await fetch(
        `${site.url}/storage/v1/render/image/public/grand/grand.${format}?width=1600`,
      );
      expect(rendered.status).toBe(200);
      await rendered.arrayBuffer();
    });
    expect(growth).toBeLessThan(64 * megabyte);
  }
  // libvips, with which the pictures of this page would take up to 900 MB.
  expect(readFileSync(`/proc/${site.pid}/maps`, 'utf8')).not.toContain('libvips');
}, 120_000);
