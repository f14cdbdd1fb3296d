import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';

import * as z from 'zod';

import { OperatorError } from './operator-error.ts';

const root = resolve(import.meta.dirname, '..');

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

/** Every key the hosted service makes has more; anything shorter was typed by hand and can be guessed. */
const secret = z.string().min(24, 'too short: at least 24 characters are expected');

const url = (protocol: RegExp, hint: string) => z.url({ protocol, error: hint });

/**
 * Every variable the product reads, in the order of `.env.example`. Nothing else in the repository reads
 * `process.env`, except the functions, which read the hosted service's names that `main.ts` sets for them.
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
  SUPABASE_URL: origin.optional(),
  SUPABASE_PUBLISHABLE_KEY: secret.optional(),
  SUPABASE_SECRET_KEY: secret.optional(),
  SMTP_URL: url(/^smtps?$/, 'an smtp:// or smtps:// address is expected').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'an e-mail address is expected')
    .optional(),
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
};

type Name = keyof typeof variables;
type Values = z.infer<z.ZodObject<typeof variables>>;

/** What to write instead, shown at the end of the line that refuses a value. */
const examples: Record<Name, string> = {
  APP_ENV: 'APP_ENV=production',
  PORT: 'PORT=3000',
  HOST: 'HOST=0.0.0.0',
  SITE_URL: 'SITE_URL=https://afterwork.example',
  ALLOWED_ORIGINS: 'ALLOWED_ORIGINS=https://afterwork.example,https://partenaire.example',
  DATA_DIR: 'DATA_DIR=/var/lib/aline',
  DATABASE_URL: 'DATABASE_URL=postgres://user:password@host:5432/aline',
  SUPABASE_URL: 'SUPABASE_URL=https://xyz.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'SUPABASE_PUBLISHABLE_KEY=sb_publishable_…',
  SUPABASE_SECRET_KEY: 'SUPABASE_SECRET_KEY=sb_secret_…',
  SMTP_URL: 'SMTP_URL=smtps://user:password@smtp.example:465',
  MAIL_FROM: 'MAIL_FROM="ALINE <bonjour@afterwork.example>"',
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
};

/** Where rows live, and who answers the client contract. */
export type BackendChoice =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string }
  | { kind: 'supabase'; url: string; publishableKey: string; secretKey: string };

export type Environment = {
  appEnv: Values['APP_ENV'];
  port: number;
  host: string;
  /** Undefined when not given: it then follows from the port really listened on. No trailing slash. */
  siteUrl: string | undefined;
  /** May call the backend from a browser, beside the site itself. */
  allowedOrigins: readonly string[];
  /** Absolute. Undefined when not given: the database room knows which default its user can reach. */
  dataDir: string | undefined;
  backend: BackendChoice;
  /** Override the generated keys when our own backend answers. */
  keys: { publishableKey?: string; secretKey?: string };
  smtp: { url: string; from: string } | undefined;
  mailFrom: string | undefined;
  frozenNow: Date | undefined;
  trustProxy: boolean;
  logLevel: Values['LOG_LEVEL'];
  rateLimits: boolean;
};

/** The variable, what is wrong, what to write. Its value is never repeated: it may be a secret. */
const line = (name: Name, problem: string, example = examples[name]) =>
  `${name}: ${problem}. Write for example ${example}`;

/** `.env` beside package.json, under the process's own variables; a variable set to nothing hides the file's. */
function readSource(): Record<string, string | undefined> {
  const file = resolve(root, '.env');
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
}

function checkTogether(values: Values): string[] {
  const problems: string[] = [];
  const production = values.APP_ENV === 'production';
  if (production && values.SITE_URL === undefined) problems.push(line('SITE_URL', 'required in production'));
  if (production && values.SITE_URL?.startsWith('http:'))
    problems.push(line('SITE_URL', 'https:// is required in production'));
  if (production && !values.SMTP_URL) problems.push(line('SMTP_URL', 'required in production'));
  if (production && !values.MAIL_FROM) problems.push(line('MAIL_FROM', 'required in production'));
  if (production && values.APP_NOW)
    problems.push(line('APP_NOW', 'a frozen clock is refused in production', 'APP_NOW='));
  if (production && !values.RATE_LIMITS)
    problems.push(line('RATE_LIMITS', 'rate limits cannot be off in production'));
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push(line('MAIL_FROM', 'required with SMTP_URL'));
  if (values.SUPABASE_URL && !values.SUPABASE_PUBLISHABLE_KEY)
    problems.push(line('SUPABASE_PUBLISHABLE_KEY', 'required with SUPABASE_URL'));
  if (values.SUPABASE_URL && !values.SUPABASE_SECRET_KEY)
    problems.push(line('SUPABASE_SECRET_KEY', 'required with SUPABASE_URL'));
  if (values.SUPABASE_URL && values.DATABASE_URL)
    problems.push(line('DATABASE_URL', 'cannot go with SUPABASE_URL: keep one of the two', 'DATABASE_URL='));
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET)
    problems.push(line('STRIPE_WEBHOOK_SECRET', 'required with STRIPE_SECRET_KEY'));
  const s3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (s3.some((name) => values[name]))
    for (const name of s3)
      if (!values[name]) problems.push(line(name, 'required with the other S3_* variables'));
  return problems;
}

function checkWritable(folder: string): string[] {
  try {
    // One level at a time: Node's own `recursive` never returns where the file system answers ENOENT (/proc).
    for (let end = folder.indexOf(sep, 1); ; end = folder.indexOf(sep, end + 1)) {
      const level = end === -1 ? folder : folder.slice(0, end);
      if (!existsSync(level)) {
        mkdirSync(level);
        // Whatever the umask: as root, the user of PostgreSQL passes through (`prepareDataDir`).
        chmodSync(level, process.getuid?.() === 0 ? 0o711 : 0o700);
      }
      if (end === -1) break;
    }
    accessSync(folder, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreachable';
    return [line('DATA_DIR', `${folder} cannot be written (${code})`)];
  }
}

function chooseBackend(values: Values): BackendChoice {
  const {
    SUPABASE_URL: hosted,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  } = values;
  if (hosted && publishableKey && secretKey)
    return { kind: 'supabase', url: hosted, publishableKey, secretKey };
  return values.DATABASE_URL ? { kind: 'postgres', url: values.DATABASE_URL } : { kind: 'embedded' };
}

function overrides(values: Values): Environment['keys'] {
  return {
    ...(values.SUPABASE_PUBLISHABLE_KEY ? { publishableKey: values.SUPABASE_PUBLISHABLE_KEY } : {}),
    ...(values.SUPABASE_SECRET_KEY ? { secretKey: values.SUPABASE_SECRET_KEY } : {}),
  };
}

/**
 * Reads and checks the whole environment; an empty value counts as absent.
 *
 * @throws OperatorError whose message holds one line for each problem.
 */
export function readEnvironment(source: Record<string, string | undefined> = readSource()): Environment {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : [])),
  );
  const parsed = z.object(variables).safeParse(given);
  if (!parsed.success) {
    // One line a variable: its first problem says what to write.
    const first = new Map(parsed.error.issues.toReversed().map((issue) => [issue.path[0], issue]));
    const lines = [...first.values()].toReversed().map(({ path, message }) => {
      const name = z.keyof(z.object(variables)).parse(path[0]);
      return line(name, message);
    });
    throw new OperatorError(lines.join('\n'));
  }
  const values = parsed.data;
  const dataDir = values.DATA_DIR === undefined ? undefined : resolve(root, values.DATA_DIR);
  const problems = [...checkTogether(values), ...(dataDir === undefined ? [] : checkWritable(dataDir))];
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  return {
    appEnv: values.APP_ENV,
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    allowedOrigins: values.ALLOWED_ORIGINS,
    dataDir,
    backend: chooseBackend(values),
    keys: overrides(values),
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    mailFrom: values.MAIL_FROM,
    frozenNow: values.APP_NOW,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    rateLimits: values.RATE_LIMITS,
  };
}
