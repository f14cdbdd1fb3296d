import type { MailTemplate } from '#domain/mail-templates.ts';
import type { Sql, TransactionSql } from 'postgres';

/** The three database roles a request may run under; PostgREST and the hosted service use the same names. */
export type Role = 'anon' | 'authenticated' | 'service_role';

/** Claims of a verified token. PostgreSQL receives them as `request.jwt.claims`, which `auth.uid()` reads. */
export type Claims = {
  role: Role;
  sub?: string;
  email?: string;
  session_id?: string;
  aal?: 'aal1' | 'aal2';
  [claim: string]: unknown;
};

/** Claims of the access token of a signed-in user. */
export type UserClaims = Claims & { sub: string; session_id: string; role: 'authenticated' };

/** On whose behalf a transaction runs: its rights (`claims`), and whose share of the database connections it uses. */
export type Caller = {
  claims: Claims;
  /** Client address by the trusted-proxy rule, IPv6 cut to its /64. Absent for work of this process. */
  ip?: string | undefined;
  /** The part of this process that reads for many clients; absent for a request over the network. */
  from?: 'site' | 'realtime' | 'joins' | undefined;
};

/** The caller of a request, as the gateway identified it. `key` is the kind of API key the request carries. */
export type Identity = Caller & {
  key: 'publishable' | 'secret';
  /** `127.0.0.1` when a page is rendered for the cache. */
  ip: string;
  /** Product time of the reads of a page that is rehearsed (ADR-0005), ISO 8601. */
  now?: string | undefined;
};

/** Hono variables of every service behind the gateway. */
export type ServiceEnv = { Variables: { identity: Identity; requestId: string } };

/**
 * Values from the HTTP listener; a loader that calls in process passes `from`. `admit` is set when the client
 * requests a WebSocket: the realtime service calls it with the identity once the upgrade is allowed.
 */
export type GatewayEnv = ServiceEnv & {
  Bindings: {
    ip?: string;
    from?: 'site';
    now?: string;
    requestId?: string;
    admit?: (identity: Identity) => void;
  };
};

/** Signs and verifies access tokens (JWT, ES256). */
export type AccessTokens = {
  /** `expiresAt` in seconds since the epoch. */
  sign(claims: UserClaims): Promise<{ token: string; expiresAt: number }>;
  /** The claims, or why the token is rejected. `expired` is separate because clients refresh the session on it. */
  verify(token: string): Promise<UserClaims | 'expired' | 'invalid'>;
};

export type SessionState = 'live' | 'ended' | 'banned';

/** Whether the session of an access token still exists. */
export type SessionCheck = {
  state(claims: UserClaims): Promise<SessionState>;
  /** The sessions among these that have ended or whose user is banned, by `session_id`. Not cached. */
  notLive(sessions: readonly UserClaims[]): Promise<Map<string, 'ended' | 'banned'>>;
  /** Empties the cache, so that a sign-out handled by this process takes effect on the next request. */
  forget(): void;
};

export type TransactionOptions = {
  /** Request settings for SQL (`request.method`, `request.path`, …). */
  settings?: Record<string, string>;
  /** Whether the query may read many rows: it gets less time, and fewer of them run at once. */
  costly?: boolean;
  /** Aborts when the client no longer waits: a queued call leaves the queue. */
  signal?: () => AbortSignal;
  /** Whether `signal` may also cancel the running statement, because it writes nothing. */
  cancellable?: boolean;
};

/** PostgreSQL as the services see it. */
export type Database = {
  /** Runs as the owner of every schema: migrations, auth tables, rate limits. Never with SQL text from a request. */
  readonly owner: Sql;
  /**
   * Runs one transaction whose role and claims are local to it (`set_config(…, true)`), so that nothing leaks to the
   * next user of the connection.
   * Return the query itself (`(tx) => tx`…``) instead of awaiting it in an async function: COMMIT is then sent in the
   * same round trip.
   *
   * @throws {CallerBusy} when this caller alone runs too many queries at once.
   * @throws {DatabaseUnavailable} when no connection is free in time, or the connection is lost.
   */
  asRole<T>(
    caller: Caller,
    run: (tx: TransactionSql) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Calls `onNotify` with each NOTIFY payload. Listens again after a lost connection or a failed LISTEN, then calls it
   * once with an empty payload, because notifications may be missed. Returns the stop function.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Resolves when the server responds; rejects when it does not within a second. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type MailRequest = { to: string; template: MailTemplate; data: Record<string, string> };

/** Inserts a mail into the outbox table. The mail worker sends and retries it, so no mail is lost while SMTP is down. */
export type Mailer = {
  /** With `tx`, the mail exists only if the transaction commits. */
  enqueue(mail: MailRequest, tx?: TransactionSql): Promise<void>;
};

/** Counts attempts in the database, so that a restart or a second process resets no limit. */
export type Limiter = {
  /**
   * Counts one attempt in the bucket. Returns 0 when it is allowed, else the whole seconds to wait (`Retry-After`).
   */
  take(bucket: string, max: number, windowSeconds: number): Promise<number>;
  /** Removes the last attempt from the count, for attempts that do not count (a successful sign-in). */
  giveBack(bucket: string): Promise<void>;
  /** Removes all attempts from the count. */
  reset(bucket: string): Promise<void>;
};

/** API keys and signing keys, created at the first start and stored in `DATA_DIR/keys.json` (mode 600). */
export type Keys = {
  publishableKey: string;
  secretKey: string;
  /** ES256. The first key signs; all keys verify. */
  signing: {
    kid: string;
    privateKey: CryptoKey;
    publicKey: CryptoKey;
    publicJwk: JsonWebKey & { kid: string };
  }[];
};

/** The clock. Code derives every timestamp from it and never calls `Date.now()` directly. */
export type Now = () => Date;

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** What went wrong with a call, without personal data as far as the caller knows. */
export type CallFailure = { code: string; message: string };

/** Counts a call of a component (`domain/components.ts`). Waits for nothing and never throws. */
export type CountCall = (component: string, milliseconds: number, failure?: CallFailure) => void;

/** Whether a person paused a component. */
export type IsPaused = (component: string) => Promise<boolean>;

/** A file of `supabase/functions/<name>/index.ts`: the hosted service's `export default { fetch }`. */
export type FunctionModule = { default: { fetch(request: Request): Promise<Response> | Response } };

/** Settings of a project (`[auth]` of supabase/config.toml, whose values are the defaults). */
export type AuthSettings = {
  /** Anyone may create an account. */
  signUps: boolean;
  /** Addresses count as confirmed without a mail. For tests only: a user could claim another person's address. */
  autoconfirm: boolean;
  anonymousUsers: boolean;
  /** Members may add and remove their own identities (ways to sign in). */
  manualLinking: boolean;
  /** Allowed `redirect_to` targets besides the site: `*` stops at `.` and `/`, `**` does not. */
  redirectUrls: readonly string[];
  /** Chains whose wallets may sign in. */
  web3: readonly ('ethereum' | 'solana')[];
  /** OpenID providers, by the name that `signInWithOAuth` passes. */
  providers: Readonly<Record<string, OpenIdProvider>>;
};

export type OpenIdProvider = {
  /** Its endpoints are read from `/.well-known/openid-configuration` below this URL. */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** Everything the backend needs from the outside. */
export type BackendDeps = {
  database: Database;
  keys: Keys;
  mailer: Mailer;
  limiter: Limiter;
  log: Log;
  /** Real time: tokens and limits expire for real even when the site is previewed at a frozen date. */
  now: Now;
  /** Canonical origin of the site, without a trailing slash; links in mails start with it. */
  siteUrl: string;
  /**
   * Off only in tests. Concerns the limits of auth and realtime; those of the database (comments, reports, newsletter…)
   * are always on, because no setting that a request could reach may turn them off.
   */
  rateLimits: boolean;
  functions: Record<string, () => Promise<FunctionModule>>;
  /** Functions that only a signed-in user or the secret key may call (`verify_jwt` in supabase/config.toml). */
  verifyJwt?: ReadonlySet<string>;
  storage: StoragePlace;
  /** Counts the calls of functions and the pictures rendered; absent where no one reads them. */
  countCall?: CountCall;
  /** Overrides of the default settings in `auth/auth.ts`. */
  auth?: Partial<AuthSettings>;
};

/** Where uploaded files are stored. */
export type StoragePlace = {
  /** Folder of uploaded files, unless `s3` is set. Created on first use; part of a backup. */
  uploads: string;
  /** Folder of drafts and rendered images, on the same disk. May be deleted while the server is stopped. */
  scratch: string;
  /** Overrides for the process that decodes pictures: its module, bytes of memory, milliseconds of one picture. */
  images?: { module?: URL; maxMemory?: number; timeout?: number };
  s3?: {
    /** Origin without a path. */
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
};
