import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { digestJob } from './alert-digests.ts';
import { tendAnnouncements } from './announcements.ts';
import { endSubscriptions, expireBadges, remindOfBadges } from './badges.ts';
import { deleteDueAccounts } from './due-accounts.ts';
import { draftJob } from './edition-drafts.ts';
import { deleteExpiredRows } from './expired-rows.ts';
import { removeExpiredExports } from './export-files.ts';
import { figureJobs } from './figures.ts';
import { removeAbandonedMedia, removeUnusedMedia } from './media-files.ts';
import { removeAbandonedFiles } from './member-files.ts';
import { rolloverJob } from './next-edition.ts';
import { sealAuditLog } from './seal-audit-log.ts';

/**
 * Milliseconds between two runs. A file is removed 40 minutes after its row (`storage.file_removals`), so a run every
 * ten minutes removes it within the hour.
 */
const interval = 10 * 60_000;

type Options = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  log: Log;
  clock: Clock;
  /** Removes the files without a row and returns their number; absent with the hosted service, which does it itself. */
  removeDueFiles: ((signal: AbortSignal) => Promise<number>) | undefined;
};

/**
 * Runs every job at the start and then every ten minutes until stopped. Never throws: a failure is logged, the other
 * jobs run, and the job is tried again at the next run.
 */
export function startHousekeeping({ client, log, clock, removeDueFiles }: Options): {
  stop(): Promise<void>;
} {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  const logFailure = (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'housekeeping failed');

  const options = { onFailure: logFailure, signal: stopping.signal };

  const jobs = [
    () => tendAnnouncements(client),
    async () => {
      const accounts = await deleteDueAccounts(client, options);
      if (accounts.length > 0) log.info({ accounts }, 'due accounts deleted');
    },
    async () => {
      const badges = await expireBadges(client);
      if (badges > 0) log.info({ badges }, 'badges that have ended recorded');
    },
    async () => {
      const reminders = await remindOfBadges(client);
      if (reminders > 0) log.info({ reminders }, 'reminders of badges sent');
    },
    async () => {
      const subscriptions = await endSubscriptions(client);
      if (subscriptions > 0) log.info({ subscriptions }, 'subscriptions ended at the payment provider');
    },
    async () => {
      const accounts = await removeAbandonedFiles(client, options);
      if (accounts > 0) log.info({ accounts }, 'avatars of deleted accounts removed');
    },
    async () => {
      // Their objects leave with the others that have no row.
      const unused = await removeUnusedMedia(client);
      const pictures = await removeAbandonedMedia(client, options);
      if (unused + pictures > 0) log.info({ unused, pictures }, 'pictures without a use or a row removed');
    },
    async () => {
      const sealed = await sealAuditLog(client);
      // The line is a witness outside of the database: who rewrites the whole chain cannot rewrite it.
      if (sealed) log.info(sealed, 'audit log sealed');
    },
    async () => {
      const { data: mails } = await client.rpc('mail_administrator_list').throwOnError();
      if (mails > 0) log.info({ mails }, 'list of administrators mailed');
    },
    async () => {
      const { data: comments } = await client.rpc('delete_removed_comments').throwOnError();
      if (comments > 0) log.info({ comments }, 'removed comments deleted for good');
    },
    rolloverJob(client, log, clock),
    draftJob(client, log),
    ...figureJobs(client, log),
    digestJob(client, log),
    async () => {
      const rows = await deleteExpiredRows(client, options);
      if (Object.keys(rows).length > 0) log.info({ rows }, 'expired rows deleted');
    },
    async () => {
      const files = await removeExpiredExports(client);
      if (files > 0) log.info({ files }, 'files of exports removed');
    },
    async () => {
      const files = (await removeDueFiles?.(stopping.signal)) ?? 0;
      if (files > 0) log.info({ files }, 'files without a row removed');
    },
  ];

  async function run(): Promise<void> {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      await job().catch(logFailure);
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, interval).unref();
  }

  let running = run();
  function start(): void {
    running = run();
  }

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
