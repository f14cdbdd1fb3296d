import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { brand } from '#content/brand.ts';

import { htmlTemplate } from '#mail/templates/frame.ts';
import { mails } from '#mail/templates/mails.ts';
import type { Mail } from '#mail/templates/mail.ts';
import { createMailTemplates } from '#mail/templates/templates.ts';

const supabaseFolder = join(import.meta.dirname, '../../supabase');
const bodies = new Map<string, Mail>(Object.entries(mails));
const names = [...bodies.keys()];
const siteUrl = 'https://site.test';
const templates = createMailTemplates({ siteUrl });

const data = {
  Token: 'a'.repeat(64),
  UnsubscribeToken: 'b'.repeat(64),
  TokenHash: 'c'.repeat(56),
  RedirectTo: 'https://site.test/badges?badge=gold&x=1',
  NewEmail: 'nouvelle@exemple.fr',
};

function compose(template: string, values: Record<string, string> = data) {
  return templates.compose({ id: 'id', recipient: 'ana@exemple.fr', template, data: values, created_at: '' });
}

/** The links to the site in a mail, with HTML entities decoded. */
function linksOf(text: string): string[] {
  return [...new Set(text.replaceAll('&amp;', '&').match(/https:\/\/site\.test\/[^\s"<]+/g))].toSorted();
}

describe.each(names)('%s', (name) => {
  const { html, text, subject } = compose(name);

  test('breaks addresses anywhere, and no words', () => {
    for (const [, broken = ''] of html.matchAll(/word-break:break-all">([^<]*)</g))
      expect(broken).toMatch(/^https:\S+$/);
  });

  test('replaces every template action with a value', () => {
    expect(`${html}${text}${subject}`).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  });

  test('loads no remote content', () => {
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|\bsrc=/i);
  });

  test('has the same title and links in plain text', () => {
    expect(linksOf(text)).toEqual(linksOf(html));
    const title = /<h1[^>]*>([^<]+)</.exec(html)?.[1]?.replaceAll('&nbsp;', '\u00a0');
    expect(text.startsWith(`${title}\n`)).toBe(true);
  });

  test('names the brand and the site', () => {
    for (const format of [html, text]) {
      expect(format).toContain(brand.name);
      expect(format).toContain(brand.tagline);
      expect(format).toContain(siteUrl);
    }
  });

  test('has one button, or a code to type', () => {
    const button = html.match(/class="button"/g) ?? [];
    expect(button).toHaveLength(name === 'reauthentication' ? 0 : 1);
    if (button.length === 0) expect(text).toContain(data.Token);
  });

  test('has the same style and drawing as the other mails', () => {
    const frameOf = (source: string) => ({
      style: /<style>[^]*<\/style>/.exec(source)?.[0],
      scene: /<!-- A Friday[^]*?<\/table>/.exec(source)?.[0],
    });
    const frame = frameOf(html);
    expect(frame.scene).toBeDefined();
    expect(frame).toEqual(frameOf(htmlTemplate(mails.confirmation)));
  });

  test('has no-break spaces where French needs them', () => {
    expect(text).not.toMatch(/ [;!?»]|« /);
    expect(text.replaceAll(/https:\S+/g, '')).not.toMatch(/ :/);
  });
});

test.each([
  ['confirmation', 'signup'],
  ['recovery', 'recovery'],
  ['email-change', 'email_change'],
  ['magic-link', 'magiclink'],
  ['invite', 'invite'],
])('%s links to the page whose button posts the token', (name, type) => {
  const redirect = 'https%3A%2F%2Fsite.test%2Fbadges%3Fbadge%3Dgold%26x%3D1';
  expect(linksOf(compose(name).html)).toContain(
    `${siteUrl}/auth/confirmer?token_hash=${data.TokenHash}&type=${type}&redirect_to=${redirect}`,
  );
});

test('only the newsletter mail has one-click unsubscribe headers (RFC 8058)', () => {
  expect(compose('newsletter-confirmation').headers).toEqual({
    'List-Unsubscribe': `<${siteUrl}/newsletter/desinscrire?token=${data.UnsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(compose('recovery', { TokenHash: 'x' }).headers).toEqual({});
});

test('data of the outbox cannot replace the site URL or the recipient', () => {
  const { html } = compose('recovery', { ...data, SiteURL: 'https://evil.test', Email: '<b>x</b>' });
  expect(html).not.toContain('evil.test');
  expect(html).toContain('ana@exemple.fr');
});

test('ANALYTICS-122 a mail of figures has one line for each, a link to the view and one to stop it, in both formats', () => {
  const { subject, html, text } = compose('figures', {
    Period: 'La semaine',
    Before: 'la semaine d’avant',
    Since: 'lundi 23 mars 2026',
    Until: 'dimanche 29 mars 2026',
    Visits: 'Toutes les visites',
    Figures: 'Visiteurs : 12, 20 % de plus (avant : 10)\nPages vues : 0, comme avant',
    Path: '/admin/analytics?periode=perso&du=2026-03-23',
  });
  expect(subject).toBe('Les chiffres du site');
  for (const format of [html, text]) {
    expect(format).toContain('Visiteurs : 12, 20 % de plus (avant : 10)\nPages vues : 0, comme avant');
    expect(format).toContain('La semaine du lundi 23 mars 2026 au dimanche 29 mars 2026');
    expect(format).toContain(`${siteUrl}/admin/analytics#envois`);
  }
  expect(linksOf(html)).toContain(`${siteUrl}/admin/analytics?periode=perso&du=2026-03-23`);
  expect(text).toContain(`${siteUrl}/admin/analytics?periode=perso&du=2026-03-23`);
});

test('rejects an unknown template name', () => {
  expect(() => compose('constructor')).toThrow('there is no mail template named constructor');
});

test('throws when a template has an unknown action', () => {
  const broken = { ...mails, recovery: { ...mails.recovery, notes: ['{{ if .Email }}x{{ end }}'] } };
  expect(() => createMailTemplates({ siteUrl, mails: broken })).toThrow('the mail template recovery uses');
});

test('the hosted service uses the same subjects and files', async () => {
  const config = await readFile(join(supabaseFolder, 'config.toml'), 'utf8');
  const sections = {
    confirmation: 'template.confirmation',
    recovery: 'template.recovery',
    'email-change': 'template.email_change',
    'magic-link': 'template.magic_link',
    reauthentication: 'template.reauthentication',
    invite: 'template.invite',
    'password-changed': 'notification.password_changed',
  };
  for (const [name, section] of Object.entries(sections)) {
    const body = config.split(`[auth.email.${section}]`)[1]?.split('\n[')[0];
    expect(body).toContain(`subject = "${bodies.get(name)?.subject}"`);
    expect(body).toContain(`content_path = "./supabase/templates/${name}.html"`);
  }
});
