import { createPrivateKey } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';

import * as z from 'zod';

import type { BackendDeps } from '#backend/contract.ts';
import type { KeepRule } from '#domain/backups.ts';

import { examples, variables } from './env-variables.ts';
import type { Name, Values } from './env-variables.ts';
import { OperatorError } from '#server/operator-error.ts';

const root = resolve(import.meta.dirname, '../..');

type ObjectStore = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where the rows are stored, and which server implements the client contract. */
type BackendChoice =
  | { kind: 'embedded' }
  | { kind: 'postgres'; url: string }
  | { kind: 'supabase'; url: string; publishableKey: string; secretKey: string };

export type Environment = {
  appEnv: Values['APP_ENV'];
  port: number;
  host: string;
  /** No trailing slash. Undefined when not given: it then follows from the actual port. */
  siteUrl: string | undefined;
  /** Origins that may call the backend from a browser, beside the site itself. */
  allowedOrigins: readonly string[];
  /** Absolute. Undefined when not given: `defaultDataDir` chooses a folder that the PostgreSQL user can reach. */
  dataDir: string | undefined;
  backend: BackendChoice;
  /** Override the generated keys of our own backend. */
  keys: { publishableKey?: string; secretKey?: string };
  /** Ways to get an account and to sign in. */
  auth: NonNullable<BackendDeps['auth']>;
  smtpUrl: string | undefined;
  backups: BackupSettings;
  /** Stores uploads instead of the data folder. */
  s3: ObjectStore | undefined;
  mailFrom: string | undefined;
  /** Signs the campaigns. `privateKey`: PEM. */
  dkim: DkimKey | undefined;
  /** The credential of the function `mail-events`. Undefined: it refuses every report. */
  mailEventsSecret: string | undefined;
  /** Address of the name server that `check-mail-domain` asks. Undefined: those of the machine. */
  mailDnsServer: string | undefined;
  /** The payment provider. Undefined while its keys are missing: badges are then awarded by invitation only. */
  payments: PaymentKeys | undefined;
  frozenNow: Date | undefined;
  trustProxy: boolean;
  logLevel: Values['LOG_LEVEL'];
  rateLimits: boolean;
  /** Renders every page ahead, and compresses it at the best quality. */
  preparePages: boolean;
};

/** The domain that signs, the name of its key in DNS, and the private key. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/** `apiBase` is an origin; undefined for the provider's own. */
export type PaymentKeys = { secretKey: string; webhookSecret: string; apiBase: string | undefined };

/** `folder`: absolute; undefined for `backups` of the data folder. `hour`: of the day in Paris. */
export type BackupSettings = { folder: string | undefined; isOn: boolean; hour: number; keep: KeepRule };

/** Variable, problem, example. The given value is not repeated: it may be a secret. */
const line = (name: Name, problem: string, example = examples[name]) =>
  `${name}: ${problem}. Write for example ${example}`;

/**
 * `.env` beside package.json, overridden by the process's variables; an empty variable overrides too.
 * @throws {OperatorError} when the file exists and cannot be read.
 */
export function readSource(file = resolve(root, '.env')): Record<string, string | undefined> {
  try {
    return { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new OperatorError(
      `${file} cannot be read (${code}): let the user of this process read it, or remove it.`,
    );
  }
}

function checkTogether(values: Values): string[] {
  const problems: string[] = [];
  const production = values.APP_ENV === 'production';
  if (production && values.SITE_URL === undefined) problems.push(line('SITE_URL', 'required in production'));
  if (production && values.SITE_URL?.startsWith('http:'))
    problems.push(line('SITE_URL', 'https:// is required in production'));
  if (production) problems.push(...checkTransport(values));
  if (production && !values.SMTP_URL) problems.push(line('SMTP_URL', 'required in production'));
  if (production && !values.MAIL_FROM) problems.push(line('MAIL_FROM', 'required in production'));
  if (production && values.APP_NOW)
    problems.push(line('APP_NOW', 'a frozen clock is refused in production', 'APP_NOW='));
  if (production && !values.RATE_LIMITS)
    problems.push(line('RATE_LIMITS', 'rate limits cannot be off in production'));
  if (production && !values.PREPARE_PAGES)
    problems.push(line('PREPARE_PAGES', 'pages must be ready for an outage in production'));
  if (production && values.AUTH_AUTOCONFIRM)
    problems.push(line('AUTH_AUTOCONFIRM', 'addresses must be confirmed in production'));
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push(line('MAIL_FROM', 'required with SMTP_URL'));
  if (values.SUPABASE_URL && !values.SUPABASE_PUBLISHABLE_KEY)
    problems.push(line('SUPABASE_PUBLISHABLE_KEY', 'required with SUPABASE_URL'));
  if (values.SUPABASE_URL && !values.SUPABASE_SECRET_KEY)
    problems.push(line('SUPABASE_SECRET_KEY', 'required with SUPABASE_URL'));
  if (values.SUPABASE_URL && values.DATABASE_URL)
    problems.push(line('DATABASE_URL', 'cannot go with SUPABASE_URL: keep one of the two', 'DATABASE_URL='));
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET)
    problems.push(line('STRIPE_WEBHOOK_SECRET', 'required with STRIPE_SECRET_KEY'));
  const openId = [
    'AUTH_OPENID_NAME',
    'AUTH_OPENID_ISSUER',
    'AUTH_OPENID_CLIENT_ID',
    'AUTH_OPENID_CLIENT_SECRET',
  ] as const;
  problems.push(...allOrNone(values, openId, 'required with the other AUTH_OPENID_* variables'));
  const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
  problems.push(...allOrNone(values, dkim, 'required with the other DKIM_* variables'));
  problems.push(...checkDkimKey(values.DKIM_KEY_FILE));
  const s3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  problems.push(...allOrNone(values, s3, 'required with the other S3_* variables'));
  return problems;
}

/** Servers that receive a secret or data of members over HTTP. */
const remoteServers = ['SUPABASE_URL', 'AUTH_OPENID_ISSUER', 'STRIPE_API_BASE', 'S3_ENDPOINT'] as const;
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function checkTransport(values: Values): string[] {
  return remoteServers
    .filter((name) => {
      const url = URL.parse(values[name] ?? '');
      return url?.protocol === 'http:' && !loopback.test(url.hostname);
    })
    .map((name) => line(name, 'https:// is required in production, except on this machine'));
}

function allOrNone(values: Values, names: readonly Name[], problem: string): string[] {
  if (!names.some((name) => values[name])) return [];
  return names.filter((name) => !values[name]).map((name) => line(name, problem));
}

function checkDkimKey(file: string | undefined): string[] {
  if (file === undefined) return [];
  try {
    createPrivateKey(readFileSync(file));
    return [];
  } catch {
    return [line('DKIM_KEY_FILE', 'no private key in PEM can be read there')];
  }
}

function checkWritable(folder: string): string[] {
  try {
    // One level at a time: Node's own `recursive` never returns where the file system returns ENOENT (/proc).
    for (let end = folder.indexOf(sep, 1); ; end = folder.indexOf(sep, end + 1)) {
      const level = end === -1 ? folder : folder.slice(0, end);
      if (!existsSync(level)) {
        mkdirSync(level);
        // Independent of the umask: when started as root, the PostgreSQL user traverses it (`prepareDataDir`).
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

/** All five variables or none: `checkTogether` refuses anything between. */
function objectStore(values: Values): ObjectStore | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

/** On in production, and wherever a folder is named. */
function backupSettings(values: Values): BackupSettings {
  const { BACKUP_DIR: folder, BACKUP_HOUR: hour, BACKUP_KEEP: keep } = values;
  const named = folder !== undefined && folder !== 'off';
  const isOn = named || (folder === undefined && values.APP_ENV === 'production');
  return { folder: named ? resolve(root, folder) : undefined, isOn, hour, keep };
}

/** Both keys or none: `checkTogether` refuses one alone. */
function paymentKeys(values: Values): PaymentKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  return secretKey && webhookSecret
    ? { secretKey, webhookSecret, apiBase: values.STRIPE_API_BASE }
    : undefined;
}

/** All three variables or none: `checkTogether` refuses anything between, and an unreadable key. */
function dkimKey(values: Values): DkimKey | undefined {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY_FILE: file } = values;
  if (!domainName || !keySelector || !file) return undefined;
  return { domainName, keySelector, privateKey: readFileSync(file, 'utf8') };
}

function authSettings(values: Values): Environment['auth'] {
  const { AUTH_OPENID_NAME: name, AUTH_OPENID_ISSUER: issuer } = values;
  const { AUTH_OPENID_CLIENT_ID: clientId, AUTH_OPENID_CLIENT_SECRET: clientSecret } = values;
  const complete = name && issuer && clientId && clientSecret;
  return {
    signUps: values.AUTH_SIGN_UPS,
    autoconfirm: values.AUTH_AUTOCONFIRM,
    anonymousUsers: values.AUTH_ANONYMOUS_USERS,
    manualLinking: values.AUTH_MANUAL_LINKING,
    redirectUrls: values.AUTH_REDIRECT_URLS,
    web3: values.AUTH_WEB3,
    providers: complete ? { [name]: { issuer, clientId, clientSecret } } : {},
  };
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
 * @throws {OperatorError} with one line for each problem.
 */
export function readEnvironment(source: Record<string, string | undefined> = readSource()): Environment {
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => (source[name]?.trim() ? [[name, source[name].trim()]] : [])),
  );
  const parsed = z.object(variables).safeParse(given);
  if (!parsed.success) {
    // One line per variable: its first problem.
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
    // The site has one host, without `www.` (METADATA-02); the `www.` host redirects to it.
    siteUrl: values.SITE_URL?.replace('://www.', '://'),
    allowedOrigins: values.ALLOWED_ORIGINS,
    dataDir,
    backend: chooseBackend(values),
    keys: overrides(values),
    auth: authSettings(values),
    smtpUrl: values.SMTP_URL,
    backups: backupSettings(values),
    s3: objectStore(values),
    mailFrom: values.MAIL_FROM,
    dkim: dkimKey(values),
    mailEventsSecret: values.MAIL_EVENTS_SECRET,
    mailDnsServer: values.MAIL_DNS_SERVER,
    payments: paymentKeys(values),
    frozenNow: values.APP_NOW,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    rateLimits: values.RATE_LIMITS,
    preparePages: values.PREPARE_PAGES,
  };
}
