import type { Sql, TransactionSql } from 'postgres';

import type { AuthSettings } from './auth/auth-settings.ts';

/** The three roles a request may run under (PostgREST's and the hosted service's names). */
export type Role = 'anon' | 'authenticated' | 'service_role';

/** What a verified token says; handed to PostgreSQL as `request.jwt.claims`, where `auth.uid()` reads it. */
export type Claims = {
  role: Role;
  sub?: string;
  email?: string;
  session_id?: string;
  aal?: 'aal1' | 'aal2';
  [claim: string]: unknown;
};

/** Who is calling, as the gateway established it. `key` tells which API key opened the door. */
export type Identity = {
  claims: Claims;
  key: 'publishable' | 'secret';
  /** The caller's address, already reduced by the trusted-proxy rule. IPv6 is cut to its /64. */
  ip: string;
};

/** Hono variables of every service behind the gateway. */
export type ServiceEnv = { Variables: { identity: Identity; requestId: string } };

/** PostgreSQL as the services see it. */
export type Database = {
  /** Runs as the owner of every schema: migrations, auth tables, rate limits. Never with text from a request. */
  readonly owner: Sql;
  /**
   * One transaction whose role and claims are local to it (`set_config(…, true)`), so that nothing leaks to the
   * next user of the connection. `settings` adds request settings (`request.method`, `request.path`, …).
   * `(tx) => tx`…`` handed back as it is, rather than from an async function, saves a round trip: COMMIT leaves with it.
   */
  asRole<T>(
    claims: Claims,
    run: (tx: TransactionSql) => Promise<T>,
    settings?: Record<string, string>,
  ): Promise<T>;
  /** Calls back with each NOTIFY payload, re-listening by itself after a lost connection. Returns the way to stop. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Resolves when the server answers; rejects when it does not within a second. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** The mails of `server/mail/templates/mails.ts`. */
export type MailTemplate =
  | 'confirmation'
  | 'recovery'
  | 'password-changed'
  | 'email-change'
  | 'magic-link'
  | 'reauthentication'
  | 'invite'
  | 'newsletter-confirmation'
  | 'comment-approved'
  | 'comment-refused'
  | 'report-decided'
  | 'comment-reply'
  | 'badge-awarded'
  | 'account-deletion'
  | 'notice-receipt'
  | 'notice-decided';

export type MailRequest = { to: string; template: MailTemplate; data: Record<string, string> };

/** Puts a mail in the outbox table; sending and retrying happen elsewhere, so nothing is lost when SMTP is down. */
export type Mailer = {
  /** With `tx`, the mail exists only if the transaction commits. */
  enqueue(mail: MailRequest, tx?: TransactionSql): Promise<void>;
};

/** Counts attempts in the database, so that a restart or a second process forgives nothing. */
export type Limiter = {
  /** Takes one from the bucket; answers 0 when allowed, else the whole seconds to wait (`Retry-After`). */
  take(bucket: string, max: number, windowSeconds: number): Promise<number>;
  /** Gives back the last one taken, when the attempt turned out not to count (a sign-in that succeeded). */
  giveBack(bucket: string): Promise<void>;
};

/** API keys and signing keys; made at first start, kept in `DATA_DIR/keys.json` (mode 600). */
export type Keys = {
  publishableKey: string;
  secretKey: string;
  /** ES256. The first signs; all verify. */
  signing: {
    kid: string;
    privateKey: CryptoKey;
    publicKey: CryptoKey;
    publicJwk: JsonWebKey & { kid: string };
  }[];
};

/** Seconds or milliseconds since the epoch are derived from this, never from `Date.now()` directly. */
export type Now = () => Date;

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** A file of `supabase/functions/<name>/index.ts`: the hosted service's `export default { fetch }`. */
export type FunctionModule = { default: { fetch(request: Request): Promise<Response> | Response } };

/** Everything the backend needs from the outside, given once. */
export type BackendDeps = {
  database: Database;
  keys: Keys;
  mailer: Mailer;
  limiter: Limiter;
  log: Log;
  /** Real time: tokens and limits expire for real even when the site rehearses another date. */
  now: Now;
  /** Canonical origin of the site, without a trailing slash; links in mails start with it. */
  siteUrl: string;
  /** Off only in tests. */
  rateLimits: boolean;
  functions: Record<string, () => Promise<FunctionModule>>;
  /** Functions that only a signed-in user or the secret key may call (`verify_jwt` in supabase/config.toml). */
  verifyJwt?: ReadonlySet<string>;
  storage: StoragePlace;
  /** What differs from the defaults of `auth/auth-settings.ts`. */
  auth?: Partial<AuthSettings>;
};

/** Where uploaded files live. */
export type StoragePlace = {
  /** What people uploaded, unless there is an object store. Made when first needed; part of a backup. */
  uploads: string;
  /** Drafts and rendered pictures, on the same disk: may be deleted while nothing runs. */
  scratch: string;
  s3?: {
    /** Origin without a path. */
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
};
