import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { brand } from '#content/brand.ts';

import { subjects } from './subjects.ts';
import { loadMailTemplates } from './templates.ts';

const folder = join(import.meta.dirname, '../../supabase/templates');
const names = Object.keys(subjects);
const siteUrl = 'https://site.test';
const templates = await loadMailTemplates({ siteUrl });

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

/** Where a mail leads, without the entities of HTML. */
function linksOf(text: string): string[] {
  return [...new Set(text.replaceAll('&amp;', '&').match(/https:\/\/site\.test\/[^\s"<]+/g))].toSorted();
}

describe.each(names)('%s', (name) => {
  const { html, text, subject } = compose(name);

  test('leaves nothing unfilled', () => {
    expect(`${html}${text}${subject}`).not.toMatch(/\{\{|\}\}|undefined|\[object/);
  });

  test('loads nothing from anywhere', () => {
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|\bsrc=/i);
  });

  test('says and links the same in plain text', () => {
    expect(linksOf(text)).toEqual(linksOf(html));
    const title = /<h1[^>]*>([^<]+)</.exec(html)?.[1];
    expect(text.startsWith(`${title}\n`)).toBe(true);
  });

  test('names its sender and the brand', () => {
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

  test('shares its frame with the others', async () => {
    const frameOf = (source: string) => ({
      style: /<style>[^]*<\/style>/.exec(source)?.[0],
      scene: /<!-- A Friday[^]*?<\/table>/.exec(source)?.[0],
    });
    const [first = ''] = names;
    const frame = frameOf(await readFile(join(folder, `${name}.html`), 'utf8'));
    expect(frame.scene).toBeDefined();
    expect(frame).toEqual(frameOf(await readFile(join(folder, `${first}.html`), 'utf8')));
  });

  test('keeps French spaces', () => {
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
])('%s leads to the page whose button posts the token', (name, type) => {
  const redirect = 'https%3A%2F%2Fsite.test%2Fbadges%3Fbadge%3Dgold%26x%3D1';
  expect(linksOf(compose(name).html)).toContain(
    `${siteUrl}/auth/confirmer?token_hash=${data.TokenHash}&type=${type}&redirect_to=${redirect}`,
  );
});

test('the newsletter can be left in one click (RFC 8058), other mails cannot', () => {
  expect(compose('newsletter-confirmation').headers).toEqual({
    'List-Unsubscribe': `<${siteUrl}/newsletter/desinscrire?token=${data.UnsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(compose('recovery', { TokenHash: 'x' }).headers).toEqual({});
});

test('data of the outbox cannot take the place of the site’s address or of the recipient', () => {
  const { html } = compose('recovery', { ...data, SiteURL: 'https://evil.test', Email: '<b>x</b>' });
  expect(html).not.toContain('evil.test');
  expect(html).toContain('ana@exemple.fr');
});

test('an unknown template is an error', () => {
  expect(() => compose('constructor')).toThrow('there is no mail template named constructor');
});

test('a template that our renderer would not fill stops the start', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'templates-'));
  await Promise.all(
    names
      .flatMap((name) => [`${name}.html`, `${name}.txt`])
      .map((file) => writeFile(join(broken, file), '{{ .Email }}')),
  );
  await writeFile(join(broken, 'recovery.txt'), '{{ if .Email }}x{{ end }}');
  await expect(loadMailTemplates({ siteUrl, folder: broken })).rejects.toThrow('recovery.txt uses what');
});

test('the hosted service uses the same subjects and files', async () => {
  const config = await readFile(join(folder, '../config.toml'), 'utf8');
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
    expect(body).toContain(`subject = "${Object.entries(subjects).find(([key]) => key === name)?.[1]}"`);
    expect(body).toContain(`content_path = "./supabase/templates/${name}.html"`);
  }
});
