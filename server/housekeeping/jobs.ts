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

export type HousekeepingOptions = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  log: Log;
  clock: Clock;
  /** Removes the files without a row and returns their number; absent with the hosted service, which does it itself. */
  removeDueFiles: ((signal: AbortSignal) => Promise<number>) | undefined;
};

/** What is thrown for one row is given to `onFailure`; `signal` stops long work. */
type Run = { onFailure: (error: unknown) => void; signal: AbortSignal };

type Job = () => Promise<unknown>;

/** The jobs of a run by their name, in their order. Each may throw. `content/copy/admin/components.ts` names them in French. */
export function housekeepingJobs(
  { client, log, clock, removeDueFiles }: HousekeepingOptions,
  run: Run,
): Record<string, Job> {
  return {
    announcements: () => tendAnnouncements(client),
    accounts: async () => {
      const accounts = await deleteDueAccounts(client, run);
      if (accounts.length > 0) log.info({ accounts }, 'due accounts deleted');
    },
    badges: async () => {
      const badges = await expireBadges(client);
      if (badges > 0) log.info({ badges }, 'badges that have ended recorded');
    },
    reminders: async () => {
      const reminders = await remindOfBadges(client);
      if (reminders > 0) log.info({ reminders }, 'reminders of badges sent');
    },
    subscriptions: async () => {
      const subscriptions = await endSubscriptions(client);
      if (subscriptions > 0) log.info({ subscriptions }, 'subscriptions ended at the payment provider');
    },
    portraits: async () => {
      const accounts = await removeAbandonedFiles(client, run);
      if (accounts > 0) log.info({ accounts }, 'avatars of deleted accounts removed');
    },
    media: async () => {
      // Their objects leave with the others that have no row.
      const unused = await removeUnusedMedia(client);
      const pictures = await removeAbandonedMedia(client, run);
      if (unused + pictures > 0) log.info({ unused, pictures }, 'pictures without a use or a row removed');
    },
    audit: async () => {
      const sealed = await sealAuditLog(client);
      // The line is a witness outside of the database: who rewrites the whole chain cannot rewrite it.
      if (sealed) log.info(sealed, 'audit log sealed');
    },
    administrators: async () => {
      const { data: mails } = await client.rpc('mail_administrator_list').throwOnError();
      if (mails > 0) log.info({ mails }, 'list of administrators mailed');
    },
    comments: async () => {
      const { data: comments } = await client.rpc('delete_removed_comments').throwOnError();
      if (comments > 0) log.info({ comments }, 'removed comments deleted for good');
    },
    rollover: rolloverJob(client, log, clock),
    drafts: draftJob(client, log),
    ...figureJobs(client, log),
    digests: digestJob(client, log),
    expired: async () => {
      const rows = await deleteExpiredRows(client, run);
      if (Object.keys(rows).length > 0) log.info({ rows }, 'expired rows deleted');
    },
    exports: async () => {
      const files = await removeExpiredExports(client);
      if (files > 0) log.info({ files }, 'files of exports removed');
    },
    files: async () => {
      const files = (await removeDueFiles?.(run.signal)) ?? 0;
      if (files > 0) log.info({ files }, 'files without a row removed');
    },
    components: async () => {
      await client.rpc('tidy_components').throwOnError();
    },
  };
}
