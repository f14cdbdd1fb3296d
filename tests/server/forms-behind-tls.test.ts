import { request } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type RunningSite, startSite } from '#tests/support/running-site.ts';

const host = 'afterwork.example';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ SITE_URL: `https://${host}`, LOG_LEVEL: 'silent' });
});
afterAll(() => site.dispose());

/** As the proxy that ends TLS hands on what a browser sends: over plain HTTP, under the site's name. */
function post(path: string, origin: string, body: string): Promise<number | undefined> {
  const headers = { host, origin, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    request(`${site.url}${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });
}

test('a form of the site is taken, a form of another site is not', async () => {
  expect(await post('/newsletter', `https://${host}`, 'email=ana%40exemple.fr')).toBe(200);
  expect(await post('/newsletter', 'https://ailleurs.example', 'email=bea%40exemple.fr')).toBe(400);
  expect(await post('/newsletter', 'null', 'email=cleo%40exemple.fr')).toBe(400);
});
