import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
    ALLOWED_ORIGINS: 'https://partenaire.example',
  });
}, 60_000);
afterAll(() => site?.dispose());

/** Submits the footer's form like a browser without JavaScript. */
async function subscribe(address: string): Promise<string> {
  const response = await fetch(`${site.url}/newsletter`, {
    method: 'POST',
    headers: { origin: site.url, 'x-forwarded-for': address },
    body: new URLSearchParams({ email: `${crypto.randomUUID()}@exemple.fr`, source: 'footer' }),
  });
  return response.text();
}

test('counts a visitor without JavaScript under their own address', async () => {
  const subscribed =
    'Confirmez depuis l’email que nous vous avons envoyé, à l’instant ou lors d’une première demande.';
  const refused = 'Merci de réessayer dans 15 minutes.';
  let last = '';
  for (let attempt = 0; attempt < 12 && !last.includes(refused); attempt += 1)
    last = await subscribe('192.0.2.1');
  expect(last).toContain(refused);
  expect(await subscribe('192.0.2.2')).toContain(subscribed);
});

test.each([
  ['https://partenaire.example', 'https://partenaire.example'],
  ['https://ailleurs.example', null],
])('a page of origin %s may read the backend: %s', async (origin, allowed) => {
  const response = await fetch(`${site.url}/auth/v1/.well-known/jwks.json`, { headers: { origin } });
  expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
});
