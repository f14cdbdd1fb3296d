import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { variables } from './env-variables.ts';
import { readEnvironment, readSource } from './env.ts';
import { OperatorError } from '#server/operator-error.ts';

const production = {
  APP_ENV: 'production',
  SITE_URL: 'https://afterwork.example',
  SMTP_URL: 'smtps://user:password@smtp.example:465',
  MAIL_FROM: 'ALINE <bonjour@afterwork.example>',
};
const long = 'x'.repeat(40);

function refusal(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('accepts an empty environment', () => {
  expect(readEnvironment({})).toMatchObject({
    appEnv: 'local',
    port: 3000,
    host: '127.0.0.1',
    backend: { kind: 'embedded' },
    rateLimits: true,
    preparePages: true,
    trustProxy: false,
  });
});

test('removes www from the host of SITE_URL', () => {
  expect(readEnvironment({ SITE_URL: 'https://www.afterwork.example' }).siteUrl).toBe(
    'https://afterwork.example',
  );
  expect(readEnvironment({ SITE_URL: 'https://wwwafterwork.example/' }).siteUrl).toBe(
    'https://wwwafterwork.example',
  );
});

test('treats an empty or blank value as absent', () => {
  expect(readEnvironment({ PORT: '', APP_NOW: '  ', DATABASE_URL: '' })).toEqual(readEnvironment({}));
});

describe('a wrong value is refused in one line with its name and an example', () => {
  test.each([
    [{ PORT: 'abc' }, /^PORT: a number is expected\. Write for example PORT=3000$/],
    [{ PORT: '70000' }, /^PORT: /],
    [{ PORT: '30.5' }, /^PORT: /],
    [{ HOST: 'a b' }, /^HOST: /],
    [{ APP_ENV: 'prod' }, /^APP_ENV: .*APP_ENV=production$/],
    [{ SITE_URL: 'afterwork.example' }, /^SITE_URL: /],
    [{ SITE_URL: 'https://afterwork.example/site' }, /^SITE_URL: no path/],
    [{ DATABASE_URL: 'mysql://localhost/aline' }, /^DATABASE_URL: a postgres:/],
    [{ SUPABASE_URL: 'https://xyz.supabase.co' }, /^SUPABASE_PUBLISHABLE_KEY: .*\nSUPABASE_SECRET_KEY: /],
    [{ SUPABASE_SECRET_KEY: 'short' }, /^SUPABASE_SECRET_KEY: too short/],
    [{ SMTP_URL: 'smtp.example' }, /^SMTP_URL: /],
    [{ SMTP_URL: production.SMTP_URL }, /^MAIL_FROM: required with SMTP_URL/],
    [{ MAIL_FROM: 'bonjour' }, /^MAIL_FROM: /],
    [{ DKIM_DOMAIN: 'afterwork.example' }, /^DKIM_SELECTOR: .*\nDKIM_KEY_FILE: /],
    [
      { DKIM_DOMAIN: 'a.example', DKIM_SELECTOR: 'a', DKIM_KEY_FILE: '/nowhere.pem' },
      /^DKIM_KEY_FILE: no private key/,
    ],
    [{ MAIL_EVENTS_SECRET: 'short' }, /^MAIL_EVENTS_SECRET: too short/],
    [{ STRIPE_SECRET_KEY: `pk_${long}` }, /^STRIPE_SECRET_KEY: /],
    [{ STRIPE_SECRET_KEY: `sk_${long}` }, /^STRIPE_WEBHOOK_SECRET: /],
    [{ S3_BUCKET: 'aline' }, /^S3_ENDPOINT: .*\nS3_REGION: /],
    [{ APP_NOW: '2025-11-01' }, /^APP_NOW: an ISO 8601/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY: /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
    [{ RATE_LIMITS: 'none' }, /^RATE_LIMITS: /],
    [{ PREPARE_PAGES: 'none' }, /^PREPARE_PAGES: /],
    [{ DATA_DIR: '/proc/aline' }, /^DATA_DIR: \/proc\/aline cannot be written \(ENOENT\)/],
    [{ DATA_DIR: '/dev/null/aline' }, /^DATA_DIR: /],
  ])('%o', (source, expected) => {
    expect(refusal(source)).toMatch(expected);
  });

  test('reports all wrong values at once, one line each, without the values of secrets', () => {
    const lines = refusal({ PORT: 'abc', SMTP_URL: 'hunter2@smtp', SUPABASE_SECRET_KEY: 'hunter2' });
    expect(lines.split('\n')).toHaveLength(3);
    expect(lines).not.toContain('hunter2');
  });
});

describe('production', () => {
  test('accepts a complete production environment', () => {
    expect(readEnvironment(production)).toMatchObject({ appEnv: 'production' });
  });

  test.each([
    [{ SITE_URL: '' }, /^SITE_URL: required in production/],
    [{ SITE_URL: 'http://afterwork.example' }, /^SITE_URL: https:/],
    [{ SMTP_URL: '' }, /^SMTP_URL: required in production/],
    [{ MAIL_FROM: '' }, /^MAIL_FROM: required/],
    [{ APP_NOW: '2025-11-01T12:00:00+01:00' }, /^APP_NOW: a frozen clock is refused in production/],
    [{ RATE_LIMITS: 'off' }, /^RATE_LIMITS: .*production/],
    [{ PREPARE_PAGES: 'off' }, /^PREPARE_PAGES: .*production/],
  ])('refuses %o', (change, expected) => {
    expect(refusal({ ...production, ...change })).toMatch(expected);
  });

  const openId = {
    AUTH_OPENID_NAME: 'keycloak',
    AUTH_OPENID_CLIENT_ID: 'aline',
    AUTH_OPENID_CLIENT_SECRET: long,
  };
  const s3 = { S3_REGION: 'fr', S3_BUCKET: 'aline', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: long };
  const hosted = { SUPABASE_PUBLISHABLE_KEY: long, SUPABASE_SECRET_KEY: long };
  test.each([
    ['AUTH_OPENID_ISSUER', openId],
    ['S3_ENDPOINT', s3],
    ['SUPABASE_URL', hosted],
    ['STRIPE_API_BASE', {}],
  ])('SECURITY-54 refuses %s without TLS, except on this machine', (name, others) => {
    const at = (url: string, env = production) => refusal({ ...env, ...others, [name]: url });
    for (const url of [
      'http://ailleurs.example',
      'http://10.0.0.7:9000',
      'http://localhost.ailleurs.example',
    ])
      expect(at(url)).toMatch(
        new RegExp(`^${name}: https:// is required in production, except on this machine\\. Write for .*$`),
      );
    for (const url of [
      'https://ailleurs.example',
      'http://localhost:9000',
      'http://127.0.0.1:9000',
      'http://[::1]:9000',
    ])
      expect(at(url), url).toBe('accepted');
    expect(at('http://ailleurs.example', { ...production, APP_ENV: 'local' })).toBe('accepted');
  });
});

test('chooses the hosted service with SUPABASE_URL; without it the keys replace the generated ones', () => {
  const keys = {
    SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${long}`,
    SUPABASE_SECRET_KEY: `sb_secret_${long}`,
  };
  expect(readEnvironment({ ...keys, SUPABASE_URL: 'https://xyz.supabase.co/' }).backend).toEqual({
    kind: 'supabase',
    url: 'https://xyz.supabase.co',
    publishableKey: keys.SUPABASE_PUBLISHABLE_KEY,
    secretKey: keys.SUPABASE_SECRET_KEY,
  });
  const own = readEnvironment(keys);
  expect(own.backend).toEqual({ kind: 'embedded' });
  expect(own.keys.secretKey).toBe(keys.SUPABASE_SECRET_KEY);
});

test('creates a private DATA_DIR that the PostgreSQL user can traverse when started as root', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aline-env-'));
  readEnvironment({ DATA_DIR: join(folder, 'made/here') });
  const wanted = process.getuid?.() === 0 ? 0o711 : 0o700;
  expect(statSync(join(folder, 'made')).mode & 0o777).toBe(wanted);
  expect(statSync(join(folder, 'made/here')).mode & 0o777).toBe(wanted);
  rmSync(folder, { recursive: true });
});

test('refuses a .env that cannot be read in one line with its path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aline-env-'));
  try {
    expect(() => readSource(folder)).toThrow(
      new OperatorError(
        `${folder} cannot be read (EISDIR): let the user of this process read it, or remove it.`,
      ),
    );
    expect(readSource(join(folder, 'none'))).toEqual({ ...process.env });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('.env.example lists every variable, and only those', () => {
  const example = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  const listed = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(variables).toSorted());
});

test('DATA-20 backups are on in production and wherever a folder is named', () => {
  const keep = { daily: 7, weekly: 4, monthly: 3 };
  expect(readEnvironment({}).backups).toEqual({ folder: undefined, isOn: false, hour: 3, keep });
  expect(readEnvironment(production).backups).toMatchObject({ folder: undefined, isOn: true });
  expect(readEnvironment({ ...production, BACKUP_DIR: 'off' }).backups.isOn).toBe(false);
  const named = { BACKUP_DIR: '/mnt/backups', BACKUP_HOUR: '0', BACKUP_KEEP: '30,0,12' };
  expect(readEnvironment(named).backups).toEqual({
    folder: '/mnt/backups',
    isOn: true,
    hour: 0,
    keep: { daily: 30, weekly: 0, monthly: 12 },
  });
  const wrong: Record<string, string>[] = [
    { BACKUP_HOUR: '24' },
    { BACKUP_KEEP: '7' },
    { BACKUP_KEEP: '0,4,3' },
  ];
  for (const source of wrong) expect(refusal(source)).toMatch(/^BACKUP_/);
});
