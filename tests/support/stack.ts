import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, User } from '@supabase/supabase-js';

import { createBackend } from '#backend/backend.ts';
import type { Backend } from '#backend/backend.ts';
import type { BackendDeps, Keys, MailRequest, Mailer } from '#backend/contract.ts';
import { headBytesMax } from '#backend/http/address-length.ts';
import { createLimiter } from '#backend/database/limiter.ts';
import { loadKeys } from '#backend/keys.ts';

import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { captureLog } from './captured-log.ts';
import type { CapturedLog } from './captured-log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

export type StackOptions = {
  /** Rate limits are off by default, so that tests may sign in without limit. */
  rateLimits?: boolean;
  functions?: BackendDeps['functions'];
  verifyJwt?: BackendDeps['verifyJwt'];
  auth?: BackendDeps['auth'];
  countCall?: BackendDeps['countCall'];
  allowedOrigins?: string[];
  /** Folders of the uploads; by default, temporary folders that are removed with the stack. */
  storage?: Partial<BackendDeps['storage']>;
  /** Used instead of a copy of the template; dropped with the stack. */
  database?: TestDatabase;
  /** Replaces the machine's clock for tokens. */
  now?: () => Date;
};

export type Person = { client: SupabaseClient; user: User; email: string; password: string };

export type Stack = {
  /** Origin without a trailing slash. */
  url: string;
  publishableKey: string;
  secretKey: string;
  keys: Keys;
  database: TestDatabase;
  log: CapturedLog;
  backend: Pick<Backend, 'removeDueFiles'>;
  /** A read of a page that is rendered for one visitor: in process, not over HTTP. */
  readAsPage(path: string, visitor: string): Promise<Response>;
  /** A new client without a session at each call. */
  anon(): SupabaseClient;
  /** With the secret key, which bypasses row-level security. */
  service(): SupabaseClient;
  /** Signs up over HTTP, confirms with the mailed link and returns a signed-in client. */
  signUpAndConfirm(email?: string, password?: string): Promise<Person>;
  /** A confirmed member with the role `admin`, granted in the database. */
  asAdmin(): Promise<Person>;
  /** Mails queued for an address, oldest first. */
  mails(to: string): MailRequest[];
  /**
   * The newest token mailed to an address.
   * @throws {Error} when there is none.
   */
  mailedToken(to: string): string;
  stop(): Promise<void>;
};

export const defaultPassword = 'un mot de passe correct';

/** The whole backend on its own database, over HTTP on the loopback address, for one test file. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const database = options.database ?? (await createTestDatabase());
  const keysDir = await mkdtemp(join(tmpdir(), 'aline-keys-'));
  const keys = await loadKeys(keysDir);
  const { mailer, mails } = captureMails();
  const log = captureLog();
  const server = createServer({ maxHeaderSize: headBytesMax });
  const url = await listen(server);
  const backend = createBackend(
    {
      database,
      keys,
      mailer,
      limiter: createLimiter(database),
      log,
      now: options.now ?? (() => new Date()),
      siteUrl: url,
      rateLimits: options.rateLimits ?? false,
      functions: options.functions ?? {},
      verifyJwt: options.verifyJwt ?? new Set(),
      auth: options.auth ?? {},
      ...(options.countCall && { countCall: options.countCall }),
      storage: { uploads: join(keysDir, 'uploads'), scratch: join(keysDir, 'scratch'), ...options.storage },
    },
    { allowedOrigins: options.allowedOrigins ?? [] },
  );
  server.on(
    'request',
    getRequestListener((request, { incoming }) => {
      const ip = 'socket' in incoming ? incoming.socket.remoteAddress : undefined;
      return backend.fetch(request, { ip: ip ?? '127.0.0.1' });
    }),
  );

  server.on('upgrade', (request, socket, head) => {
    void backend.upgrade(request, socket, head, { ip: request.socket.remoteAddress ?? '127.0.0.1' });
  });

  const people = createPeople(url, keys, mails);
  return {
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    keys,
    database,
    log,
    backend,
    readAsPage: (path, visitor) =>
      backend.fetch(new Request(url + path, { headers: { apikey: keys.publishableKey } }), {
        from: 'site',
        ip: visitor,
      }),
    ...people,
    async asAdmin() {
      const person = await people.signUpAndConfirm();
      await database.owner`insert into public.user_roles (user_id, role) values (${person.user.id}, 'admin')`;
      return person;
    },
    mails,
    async stop() {
      await backend.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
      await removeFolder(keysDir);
    },
  };
}

function createPeople(url: string, keys: Keys, mails: Stack['mails']) {
  const client = (key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  const mailedToken = (to: string) => {
    const token = mails(to).at(-1)?.data['TokenHash'];
    if (!token) throw new Error(`no link was mailed to ${to}`);
    return token;
  };
  let people = 0;

  return {
    anon: () => client(keys.publishableKey),
    service: () => client(keys.secretKey),
    mailedToken,
    async signUpAndConfirm(email?: string, password = defaultPassword): Promise<Person> {
      people += 1;
      const address = email ?? `personne-${people}@exemple.fr`;
      const visitor = client(keys.publishableKey);
      const signedUp = await visitor.auth.signUp({ email: address, password });
      if (signedUp.error) throw signedUp.error;
      const { data, error } = await visitor.auth.verifyOtp({
        token_hash: mailedToken(address),
        type: 'signup',
      });
      if (error) throw error;
      if (!data.user) throw new Error(`${address} was not signed in by its confirmation`);
      return { client: visitor, user: data.user, email: address, password };
    },
  };
}

/** Records each mail for the test: the outbox deletes a mail's data once it is sent. */
function captureMails(): { mailer: Mailer; mails: Stack['mails'] } {
  const sent: MailRequest[] = [];
  return {
    mailer: {
      async enqueue(mail, tx) {
        // Also queued in the database, so that tests check the constraints of the outbox.
        if (tx) await tx`select public.mail_enqueue(${mail.to}, ${mail.template}, ${tx.json(mail.data)})`;
        sent.push(mail);
      },
    },
    mails: (to) => sent.filter((mail) => mail.to === to),
  };
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return `http://127.0.0.1:${address.port}`;
}
