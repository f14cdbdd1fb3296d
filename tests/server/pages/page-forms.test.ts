import { request } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

const host = 'afterwork.example';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ SITE_URL: `https://${host}`, LOG_LEVEL: 'error' });
});
afterAll(() => site.dispose());

const form = 'application/x-www-form-urlencoded';

/** A browser's request as a TLS proxy forwards it: over plain HTTP, with the host of the site. */
function post(
  path: string,
  body: string,
  { origin = `https://${host}`, type = form } = {},
): Promise<number | undefined> {
  const headers = { host, origin, ...(type && { 'content-type': type }) };
  return new Promise((resolve, reject) => {
    request(`${site.url}${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });
}

test('accepts a form of the site and refuses a form of another origin', async () => {
  expect(await post('/newsletter', 'email=ana%40exemple.fr')).toBe(200);
  const elsewhere = { origin: 'https://ailleurs.example' };
  expect(await post('/newsletter', 'email=bea%40exemple.fr', elsewhere)).toBe(400);
  expect(await post('/newsletter', 'email=cleo%40exemple.fr', { origin: 'null' })).toBe(400);
  // A refused form is a client error: the log contains no error.
  expect(site.output()).not.toContain('"level":"error"');
});

test.each([
  ['multipart/form-data', 'email=x'],
  ['multipart/form-data; boundary=x', 'email=x'],
  ['application/json', '{"email":"ana@exemple.fr"}'],
  ['text/plain', 'email=x'],
  ['', 'email=x'],
])('responds 400 to a body that is no form (%s)', async (type, body) => {
  for (const path of ['/newsletter', '/newsletter.data', '/newsletter/desinscrire?token=x'])
    expect(await post(path, body, { type }), path).toBe(400);
});

test('refuses a form of more than a hundred fields', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n&\r\n';
  const multipart = { type: 'multipart/form-data; boundary=x' };
  const path = '/newsletter/desinscrire?token=unknown';
  expect(await post(path, 'a&'.repeat(99))).toBe(410);
  expect(await post(path, 'a&'.repeat(100))).toBe(400);
  expect(await post(path, `${part.repeat(90)}--x--\r\n`, multipart)).toBe(410);
  expect(await post(path, `${part.repeat(110)}--x--\r\n`, multipart)).toBe(400);
  // Parameters that parsers read differently must not hide the separator.
  const hidden = 'application/x-www-form-urlencoded; boundary=zz';
  expect(await post(path, 'a&'.repeat(100), { type: hidden })).toBe(400);
  for (const parameters of ['x="; boundary=zz"; boundary=x', 'boundary="x\\"y"', 'boundary=zz; boundary=x'])
    expect(await post(path, part.repeat(110), { type: `multipart/form-data; ${parameters}` })).toBe(400);
  // Text may contain any number of separators.
  const text = part.replace('&', '&'.repeat(1_000));
  expect(await post(path, `${text}--x--\r\n`, multipart)).toBe(410);
});

test('accepts a multipart form and an empty form', async () => {
  const parts =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const type = 'multipart/form-data; boundary=x';
  expect(await post('/newsletter/desinscrire?token=unknown', parts, { type })).toBe(410);
  expect(await post('/newsletter/desinscrire?token=unknown', '')).toBe(410);
});

const notice = {
  url: 'https://afterwork.example/blog',
  law: 'Diffamation',
  explanation: 'Ce texte',
  name: 'Ana',
  email: 'ana@exemple.fr',
  goodFaith: 'oui',
};
const removal = '/evenements-lille/novembre-2025/retrait/00000000-0000-4000-8000-000000000001';
test.each([
  ...Object.keys(notice)
    .filter((field) => field !== 'goodFaith')
    .map((field) => ['/signaler-un-contenu', notice, field] as const),
  [removal, { person: 'À gauche', email: 'ana@exemple.fr' }, 'person'],
  [removal, { person: 'À gauche', email: 'ana@exemple.fr' }, 'email'],
  ['/newsletter', { email: 'ana@exemple.fr' }, 'email'],
  ['/liste-attente', { email: 'ana@exemple.fr', source: 'home' }, 'email'],
] as const)('ROBUST-132 refuses NUL in a field of a public form: %s %o %s', async (path, values, field) => {
  const body = new URLSearchParams({ ...values, [field]: 'a\u0000b' });
  expect(await post(path, body.toString())).toBe(400);
});

test.each([
  '/newsletter/confirmer',
  '/newsletter/desinscrire',
  '/liste-attente/confirmer',
  '/liste-attente/quitter',
])('ROBUST-132 answers to NUL in the token of a mailed link as to an unknown one: %s', async (path) => {
  expect(await post(`${path}?token=unknown`, '')).toBe(410);
  expect(await post(`${path}?token=%00`, '')).toBe(410);
});

test('NEWSLETTER-272 without JavaScript, the form of an invalid unsubscribe link accepts an unknown address and refuses an invalid one', async () => {
  const path = '/newsletter/desinscrire?token=unknown';
  expect(await post(path, 'email=inconnue%40exemple.fr')).toBe(200);
  expect(await post(path, 'email=pas-une-adresse')).toBe(400);
  expect(await post(path, 'email=a%00b%40exemple.fr')).toBe(400);
});
