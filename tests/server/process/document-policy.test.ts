import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import closedAnnouncementsScript from '#app/features/announcements/closed-script.ts?inline-script';
import countdownScript from '#app/features/event/hero/countdown-script.ts?inline-script';
import lateSheetScript from '#app/styles/first-screen/late-sheet-script.ts?inline-script';
import { createDocumentPolicy } from '#server/middleware/document-policy.ts';
import type { Html } from '#server/middleware/document-policy.ts';

const siteUrl = 'https://afterwork.example';

const scripts = [closedAnnouncementsScript, countdownScript, lateSheetScript];

const finishWithScripts = createDocumentPolicy({ siteUrl });
const finish = (document: Html, pictures?: string[]) => finishWithScripts(document, scripts, pictures);
const html = (main: string) =>
  Buffer.from(
    `<html><head><style>a{}</style></head><body><main>${main}</main><script>boot()</script>` +
      '<!--$--><script type="module" async="">import "/assets/a.js";</script><link rel="modulepreload" href="/a"/>' +
      '<script>stream()</script><!--/$--></body></html>',
  );

test('hashes the framework’s scripts and styles, and inserts its module from a trusted script', () => {
  const { html: finished, policy } = finish(html('bonjour'));
  expect(policy.match(/'sha256-/g)).toHaveLength(5);
  expect(finished.toString()).not.toContain('<script type="module"');
  expect(policy).toContain('upgrade-insecure-requests');
});

test('SPEED-217 the scripts wait until the whole page is shown, and the framework runs first', () => {
  const links = ['/assets/a.js', '/assets/framework-b.js'].map(
    (href) => `<link rel="modulepreload" href="${href}"/>`,
  );
  const page = html('bonjour')
    .toString()
    .replace('<style>', `${links.join('')}<style>`);
  const finished = finish(Buffer.from(page)).html.toString();
  const { head, body } = /<head>(?<head>.*)<\/head>(?<body>.*)/s.exec(finished)?.groups ?? {};
  expect(head).toBe('<style>a{}</style>');
  expect(body).toMatch(/styled\.then\(.*\["\/assets\/a\.js","\/assets\/framework-b\.js"\]/);
  expect(body).toMatch(/\.then\(.*src:"\/assets\/framework-b\.js".*\.then\(.*import "\/assets\/a\.js"/);
});

test('does not hash injected scripts and styles', () => {
  const clean = finish(html('bonjour')).policy;
  for (const payload of [
    '<script>evil()</script>',
    '<style>*{}</style>',
    '</main><script>evil()</script><p>',
  ])
    expect(finish(html(payload)).policy).toBe(clean);
});

test('counts in bytes: French text neither moves nor changes the hashed parts', () => {
  const script = 'say("été 🎉")';
  const page = html('Trouvez « l’évènement » à 10 € 🎉').toString().replace('boot()', script);
  const { html: finished, policy } = finish(Buffer.from(page));
  expect(finished.toString()).toContain('<main>Trouvez « l’évènement » à 10 € 🎉</main>');
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).toContain(`'sha256-${createHash('sha256').update('a{}').digest('base64')}'`);
});

const picturesOf = (...addresses: string[]) =>
  /img-src 'self' data: blob:(.*?)(?:;|$)/.exec(finish(html(''), addresses).policy)?.[1]?.trim();

test('allows the origins of pictures, each once', () => {
  const addresses = ['https://A.example:8443/x.png?a=1', 'https://a.example:8443', 'https://é.example/y'];
  expect(picturesOf(...addresses)).toBe('https://a.example:8443 https://xn--9ca.example');
});

test.each([
  'https://x;script-src *',
  'https://x;sandbox',
  "https://x;script-src'unsafe-inline'/a.png",
  'https://x,default-src/a.png',
  "https://'unsafe-inline'/a.png",
  'https://*/a.png',
  'https://*.example/a.png',
  'http://x.example/a.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '/avatars/a.webp',
  '//x.example/a.png',
  `https://${'x'.repeat(60)}.${'y'.repeat(60)}.example/a.png`,
  '*',
  '',
])('is the same with the picture address %s', (address) => {
  expect(finish(html(''), [address]).policy).toBe(finish(html('')).policy);
});

test('allows twenty origins of pictures at most', () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `https://host-${index}.example/a.png`);
  expect(picturesOf(...addresses)?.split(' ')).toHaveLength(20);
});

test('allows connections to the hosted service and its WebSocket', () => {
  const hosted = createDocumentPolicy({ siteUrl, supabaseUrl: 'https://xyz.supabase.co' });
  expect(hosted(html(''), scripts).policy).toContain(
    "connect-src 'self' https://xyz.supabase.co wss://xyz.supabase.co",
  );
});

/** How many inline scripts and styles the policy of a page with this content allows. */
const hashesOf = (main: string) => finish(html(main)).policy.match(/'sha256-/g)?.length ?? 0;

test('NOTIF-42 allows the script that hides closed announcements, where a page has it', () => {
  expect(hashesOf(`<script>${closedAnnouncementsScript}</script>`)).toBe(hashesOf('bonjour') + 1);
});

test('SPEED-93 allows the script of the countdown, where a page has it', () => {
  expect(hashesOf(`<script>${countdownScript}</script>`)).toBe(hashesOf('bonjour') + 1);
});

test('SPEED-134 allows the script that inserts the stylesheet, where a page has it', () => {
  expect(hashesOf(`<script>${lateSheetScript}</script>`)).toBe(hashesOf('bonjour') + 1);
});
