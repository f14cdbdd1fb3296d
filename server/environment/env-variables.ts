import * as z from 'zod';

import { defaultKeepRule } from '#domain/backups.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'an http:// or https:// address is expected' })
  .regex(/^\w+:\/\/[^/?#]+\/?$/, 'no path and no query is expected after the host')
  .transform((value) => new URL(value).origin);

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: '"on" or "off" is expected' })
  .transform((value) => ['on', 'true', '1'].includes(value));

const port = z.coerce
  .number({ error: 'a number is expected' })
  .pipe(
    z
      .int('a whole number is expected')
      .min(0, '0 to 65535 is expected')
      .max(65_535, '0 to 65535 is expected'),
  );

/** Keys of the hosted service are longer; a shorter one was typed by hand and can be guessed. */
const secret = z.string().min(24, 'too short: at least 24 characters are expected');

const url = (protocol: RegExp, hint: string) => z.url({ protocol, error: hint });

/**
 * Every variable that the product reads, in the order of `.env.example`. Nothing else in the repository reads
 * `process.env`, except the functions: they read the hosted service's names, which `open-backend.ts` sets.
 */
export const variables = {
  APP_ENV: z.enum(['local', 'production'], { error: '"local" or "production" is expected' }).default('local'),
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address or a host name is expected')
    .default('127.0.0.1'),
  SITE_URL: origin.optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(origin))
    .default([]),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'a postgres:// address is expected').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: z.coerce
    .number({ error: 'an hour is expected' })
    .pipe(z.int('a whole hour is expected').min(0, '0 to 23 is expected').max(23, '0 to 23 is expected'))
    .default(3),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,2}$/, 'three numbers are expected: of days, weeks and months')
    .transform((value) => {
      const [daily = 0, weekly = 0, monthly = 0] = value.split(',').map(Number);
      return { daily, weekly, monthly };
    })
    .pipe(
      z.object({
        daily: z.int().min(1, 'one day at least is expected').max(366, '366 days at most are expected'),
        weekly: z.int().max(520, '520 weeks at most are expected'),
        monthly: z.int(),
      }),
    )
    .default(defaultKeepRule),
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: secret.optional(),
  SUPABASE_SECRET_KEY: secret.optional(),
  SMTP_URL: url(/^smtps?$/, 'an smtp:// or smtps:// address is expected').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'an e-mail address is expected')
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain name is expected')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'a name of lower-case letters, digits and hyphens is expected')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
  MAIL_EVENTS_SECRET: secret.optional(),
  MAIL_DNS_SERVER: z
    .string()
    .regex(
      /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i,
      'an IP address, with its port or without, is expected',
    )
    .optional(),
  AUTH_SIGN_UPS: flag.default(true),
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_ANONYMOUS_USERS: flag.default(false),
  AUTH_MANUAL_LINKING: flag.default(false),
  AUTH_REDIRECT_URLS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(/^[a-z][\w+.-]*:\/\/\S+$/i, 'addresses between commas are expected')))
    .default([]),
  AUTH_WEB3: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(['ethereum', 'solana'], { error: '"ethereum", "solana" or both are expected' })))
    .default([]),
  AUTH_OPENID_NAME: z
    .string()
    .regex(/^[a-z][a-z0-9_:-]*$/, 'a lower-case name is expected')
    .optional(),
  AUTH_OPENID_ISSUER: url(/^https?$/, 'an https:// address is expected').optional(),
  AUTH_OPENID_CLIENT_ID: z.string().optional(),
  AUTH_OPENID_CLIENT_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: secret.startsWith('sk_', 'an sk_… key is expected').optional(),
  STRIPE_WEBHOOK_SECRET: secret.startsWith('whsec_', 'a whsec_… secret is expected').optional(),
  STRIPE_API_BASE: origin.optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  APP_NOW: z.iso
    .datetime({ offset: true, error: 'an ISO 8601 date-time with its offset is expected' })
    .transform((value) => new Date(value))
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: '"silent", "error", "warn", "info" or "debug" is expected',
    })
    .default('info'),
  RATE_LIMITS: flag.default(true),
  PREPARE_PAGES: flag.default(true),
};

export type Name = keyof typeof variables;
export type Values = z.infer<z.ZodObject<typeof variables>>;

/** A valid value, shown at the end of the message that refuses one. */
export const examples: Record<Name, string> = {
  APP_ENV: 'APP_ENV=production',
  PORT: 'PORT=3000',
  HOST: 'HOST=0.0.0.0',
  SITE_URL: 'SITE_URL=https://afterwork.example',
  ALLOWED_ORIGINS: 'ALLOWED_ORIGINS=https://afterwork.example,https://partenaire.example',
  DATA_DIR: 'DATA_DIR=/var/lib/aline',
  DATABASE_URL: 'DATABASE_URL=postgres://user:password@host:5432/aline',
  BACKUP_DIR: 'BACKUP_DIR=/var/lib/aline/backups',
  BACKUP_HOUR: 'BACKUP_HOUR=3',
  BACKUP_KEEP: 'BACKUP_KEEP=7,4,3',
  SUPABASE_URL: 'SUPABASE_URL=https://xyz.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'SUPABASE_PUBLISHABLE_KEY=sb_publishable_…',
  SUPABASE_SECRET_KEY: 'SUPABASE_SECRET_KEY=sb_secret_…',
  SMTP_URL: 'SMTP_URL=smtps://user:password@smtp.example:465',
  MAIL_FROM: 'MAIL_FROM="ALINE <bonjour@afterwork.example>"',
  DKIM_DOMAIN: 'DKIM_DOMAIN=afterwork.example',
  DKIM_SELECTOR: 'DKIM_SELECTOR=aline',
  DKIM_KEY_FILE: 'DKIM_KEY_FILE=/etc/aline/dkim.pem',
  MAIL_EVENTS_SECRET: 'MAIL_EVENTS_SECRET=…',
  MAIL_DNS_SERVER: 'MAIL_DNS_SERVER=192.0.2.53',
  AUTH_SIGN_UPS: 'AUTH_SIGN_UPS=off',
  AUTH_AUTOCONFIRM: 'AUTH_AUTOCONFIRM=off',
  AUTH_ANONYMOUS_USERS: 'AUTH_ANONYMOUS_USERS=on',
  AUTH_MANUAL_LINKING: 'AUTH_MANUAL_LINKING=on',
  AUTH_REDIRECT_URLS: 'AUTH_REDIRECT_URLS=https://partenaire.example/**',
  AUTH_WEB3: 'AUTH_WEB3=ethereum,solana',
  AUTH_OPENID_NAME: 'AUTH_OPENID_NAME=keycloak',
  AUTH_OPENID_ISSUER: 'AUTH_OPENID_ISSUER=https://comptes.example',
  AUTH_OPENID_CLIENT_ID: 'AUTH_OPENID_CLIENT_ID=aline',
  AUTH_OPENID_CLIENT_SECRET: 'AUTH_OPENID_CLIENT_SECRET=…',
  STRIPE_SECRET_KEY: 'STRIPE_SECRET_KEY=sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'STRIPE_WEBHOOK_SECRET=whsec_…',
  STRIPE_API_BASE: 'STRIPE_API_BASE=https://api.stripe.com',
  S3_ENDPOINT: 'S3_ENDPOINT=https://s3.fr-par.scw.cloud',
  S3_REGION: 'S3_REGION=fr-par',
  S3_BUCKET: 'S3_BUCKET=aline',
  S3_ACCESS_KEY_ID: 'S3_ACCESS_KEY_ID=SCW…',
  S3_SECRET_ACCESS_KEY: 'S3_SECRET_ACCESS_KEY=…',
  APP_NOW: 'APP_NOW=2025-11-01T12:00:00+01:00',
  TRUST_PROXY: 'TRUST_PROXY=on',
  LOG_LEVEL: 'LOG_LEVEL=info',
  RATE_LIMITS: 'RATE_LIMITS=on',
  PREPARE_PAGES: 'PREPARE_PAGES=on',
};
