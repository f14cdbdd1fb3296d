import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';

import type { Log } from '#backend/contract.ts';
import type { BackupState } from '#domain/backups.ts';
import type { Database } from '#domain/database.types.gen.ts';
import type { BackupSettings } from '#server/environment/env.ts';
import { startQueueLoop } from '#server/queue-loop.ts';

import { BackupFailure, makeBackup } from './make-backup.ts';
import type { BackupPlace } from './make-backup.ts';

type Options = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  log: Log;
  settings: Pick<BackupSettings, 'hour' | 'keep'>;
  /** Undefined with the hosted service, to which this process has no connection, and when backups are off. */
  place: Omit<BackupPlace, 'keep'> | undefined;
  state: BackupState;
  /** Milliseconds. */
  pollInterval?: number;
  /** Milliseconds in which the start of the site has the machine for itself. */
  startDelay?: number;
};

const claimSchema = z.nullable(z.object({ slot: z.string(), lease: z.uuid() }));
/** Milliseconds between two renewals of a lease of five minutes. */
const renewInterval = 60_000;
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/**
 * Makes the backup that is due each day, until stopped. The database decides which process makes it. Never throws: a
 * failure is logged, recorded for the screens and tried again.
 */
export function startBackups(options: Options) {
  const { client, log, settings, place, state, pollInterval = 60_000, startDelay = 60_000 } = options;
  const firstAt = performance.now() + startDelay;
  const stop = new AbortController();
  let announced = false;

  async function announce(): Promise<void> {
    const { hour, keep } = settings;
    await client.rpc('backup_announce', { state, hour, ...keep }).throwOnError();
    announced = true;
  }

  const loop = startQueueLoop({
    async drain() {
      if (!announced) await announce();
      if (!place || performance.now() < firstAt) return;
      const { data } = await client.rpc('backup_claim').throwOnError();
      const due = claimSchema.parse(data);
      if (due) await run({ ...place, keep: settings.keep }, due);
    },
    onFailure: (error) => log.warn({ reason: reasonOf(error) }, 'backups not read'),
    pollInterval,
  });

  async function run(to: BackupPlace, { slot, lease }: { slot: string; lease: string }): Promise<void> {
    log.info({ slot }, 'backup started');
    const timer = setInterval(() => {
      client.rpc('backup_renew', { lease }).then(undefined, () => undefined);
    }, renewInterval).unref();
    try {
      const made = await makeBackup(to, parisDay.format(new Date(slot)), stop.signal);
      await client.rpc('backup_settle', { lease, ...made }).throwOnError();
      log.info({ slot, ...made }, 'backup made');
    } catch (error) {
      const code = error instanceof BackupFailure ? error.code : 'failed';
      const detail = reasonOf(error);
      if (code !== 'stopped') log.error({ slot, error: code, reason: detail }, 'backup failed');
      await client.rpc('backup_settle', { lease, error: code, detail }).throwOnError();
    } finally {
      clearInterval(timer);
    }
  }

  return {
    /** Ends a backup under way, which the next process makes again. Waits at most 5 s. */
    async stop(): Promise<void> {
      stop.abort();
      await loop.stop(5000);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
