import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Log } from '#backend/contract.ts';

import type { Environment } from './environment/env.ts';
import type { OpenBackend } from './open-backend.ts';
import { OperatorError } from './operator-error.ts';

export type Administrator = { email: string; password: string };

const email = 'admin@aline.test';
const id = '00000000-0000-4000-8000-00000000ad31';
/** Under the data folder. A backup does not hold it. */
const passwordFile = 'development-administrator.txt';

/**
 * For `npm run dev` only: ensures that the embedded database has a confirmed administrator, and returns the
 * credentials to print. The password is random and created once per data folder. Returns undefined for any other
 * database, and when the address belongs to another account.
 * @throws {OperatorError} when `APP_ENV` is `production`.
 */
export async function seedDevelopmentAdministrator(options: {
  env: Pick<Environment, 'appEnv' | 'backend'>;
  dataDir: string;
  service: OpenBackend['service'];
}): Promise<Administrator | undefined> {
  const { env, dataDir, service } = options;
  refuseProduction(env);
  if (env.backend.kind !== 'embedded') return undefined;
  const file = join(dataDir, passwordFile);
  const saved = (await readFile(file, 'utf8').catch(() => '')).trim();
  const password = saved || randomBytes(9).toString('base64url');
  const { data } = await service.auth.admin.getUserById(id);
  if (!data.user || !saved) {
    const { error } = data.user
      ? await service.auth.admin.updateUserById(id, { password, ban_duration: 'none' })
      : await service.auth.admin.createUser({ id, email, password, email_confirm: true });
    // The developer created an account with this address.
    if (error?.code === 'email_exists') return undefined;
    if (error) throw error;
    await writeFile(file, `${password}\n`, { mode: 0o600 });
  }
  const role = { user_id: id, role: 'admin', reason: 'npm run dev' } as const;
  await service
    .from('user_roles')
    .upsert(role, { onConflict: 'user_id,role', ignoreDuplicates: true })
    .throwOnError();
  return { email, password };
}

/** A hundred years, in the syntax of the contract. */
const forever = '876000h';

/**
 * For a start in production: if the data comes from `npm run dev`, bans its administrator, which also ends its
 * sessions, and deletes its password. Returns whether this start banned it. The next `npm run dev` lifts the ban.
 */
export async function banDevelopmentAdministrator(options: {
  env: Pick<Environment, 'appEnv' | 'backend'>;
  dataDir: string;
  service: OpenBackend['service'];
}): Promise<boolean> {
  const { env, dataDir, service } = options;
  if (env.appEnv !== 'production' || env.backend.kind === 'supabase') return false;
  const usable = await mayAdministratorSignIn(service);
  await rm(join(dataDir, passwordFile), { force: true });
  if (!usable) return false;
  const password = randomBytes(32).toString('base64url');
  const { error } = await service.auth.admin.updateUserById(id, { password, ban_duration: forever });
  if (error) throw error;
  return true;
}

/**
 * For any other start without `--dev`: the address of that administrator, if it may sign in on this data. It is kept,
 * because a developer may run `npm start` between two runs of `npm run dev`.
 */
export async function findDevelopmentAdministrator(options: {
  env: Pick<Environment, 'backend'>;
  service: OpenBackend['service'];
}): Promise<string | undefined> {
  const { env, service } = options;
  if (env.backend.kind === 'supabase') return undefined;
  return (await mayAdministratorSignIn(service)) ? email : undefined;
}

async function mayAdministratorSignIn(service: OpenBackend['service']): Promise<boolean> {
  const { data, error } = await service.auth.admin.getUserById(id);
  if (error && error.code !== 'user_not_found') throw error;
  return data.user !== null && !(Date.parse(data.user.banned_until ?? '') > Date.now());
}

type Start = {
  development: boolean;
  env: Environment;
  dataDir: string;
  service: OpenBackend['service'];
  log: Log;
};

/**
 * At each start: seeds the administrator for `npm run dev`, bans it for a start in production, finds it for any other
 * start. Both results are for the start message.
 */
export async function prepareDevelopmentAdministrator({ development, log, ...options }: Start) {
  if (development) return { administrator: await seedDevelopmentAdministrator(options), left: undefined };
  if (await banDevelopmentAdministrator(options))
    log.warn({}, 'the administrator of npm run dev was banned: this data is now served in production');
  return { administrator: undefined, left: await findDevelopmentAdministrator(options) };
}

/** @throws {OperatorError} when `APP_ENV` is `production`. */
export function refuseProduction({ appEnv }: Pick<Environment, 'appEnv'>): void {
  if (appEnv === 'production')
    throw new OperatorError(
      'APP_ENV: npm run dev is refused in production. Run npm start, or write APP_ENV=local',
    );
}
