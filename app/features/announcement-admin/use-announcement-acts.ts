import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { announcements as copy } from '#content/copy/admin/announcements.ts';
import type { Announcement } from '#domain/announcements.ts';

import { changeAnnouncement, saveAnnouncement } from './announcements.data.ts';
import type { Outcome } from './announcements.data.ts';

/** Stops and deletes announcements, each with an undo. */
export function useAnnouncementActs() {
  const run = useMemberMutation<(client: SiteClient) => Promise<unknown>, unknown>(
    (client, _userId, act) => act(client),
    ['announcements', 'member-announcements'],
  );

  /** The outcome when the act was done; otherwise undefined, and a message says why. */
  async function attempt(act: (client: SiteClient) => Promise<Outcome>): Promise<Outcome | undefined> {
    let result: Outcome | undefined;
    try {
      await run.mutateAsync(async (client) => {
        result = await act(client);
      });
    } catch (error) {
      notify({ kind: 'destructive', title: failureMessage(error) });
      return undefined;
    }
    if (result?.outcome === 'done') return result;
    notify({ kind: 'destructive', title: result?.outcome === 'gone' ? copy.gone : copy.conflict });
    return undefined;
  }

  return {
    isBusy: run.isPending,
    async stop(announcement: Announcement) {
      const done = await attempt((client) => changeAnnouncement(client, announcement, 'stop'));
      if (!done) return;
      const stopped = { id: announcement.id, updated_at: done.updated_at ?? '' };
      offerUndo(copy.stopped, async () => {
        const undone = await attempt((client) => saveAnnouncement(client, announcement, stopped));
        if (undone) notify({ title: copy.restored });
        return undone !== undefined;
      });
    },
    async remove(announcement: Announcement) {
      const done = await attempt((client) => changeAnnouncement(client, announcement, 'delete'));
      if (!done) return;
      offerUndo(copy.deleted, async () => {
        const undone = await attempt((client) => changeAnnouncement(client, announcement, 'restore'));
        if (undone) notify({ title: copy.restored });
        return undone !== undefined;
      });
    },
  };
}
