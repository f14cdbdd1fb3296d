import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { relativeTime } from '#app/lib/time/relative-time.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { moderation, moderationActions, moderationFailures } from '#content/copy/admin/moderation.ts';
import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';

import { failureCause, failureMessage } from '#app/features/moderation/actions/failure-cause.ts';
import type { Notice, NoticeAnswer } from './notice-schema.ts';
import { decideNotice, type NoticeDecision } from './notices.data.ts';
import { offerUndo } from '#app/features/moderation/actions/undo-stack.ts';

const titles: Record<Notice['status'], string> = {
  received: noticeQueue.reopened,
  in_progress: noticeQueue.taken,
  closed: noticeQueue.decided,
  moot: noticeQueue.decided,
};

/** What is done to one notice: why it did not take, or a message with the way back. */
export function useNotice(notice: Notice) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();

  /** Whether it took. */
  async function decide(wanted: NoticeDecision): Promise<boolean> {
    try {
      const answer = await decideNotice(await getSupabase(), notice, wanted);
      const { outcome, updated_at } = answer;
      const done = outcome === 'done' && updated_at !== undefined;
      setProblem(done ? undefined : conflictMessage(answer));
      if (done) announce(wanted.status, updated_at);
      await client.invalidateQueries({ queryKey: ['moderation'] });
      return done;
    } catch (error) {
      setProblem(failureMessage(error));
      return false;
    }
  }

  function announce(status: Notice['status'], updated_at: string) {
    // Opened again, it is decided again with its reasons: there is no way back without them.
    if (isDecided(notice.status)) notify({ title: noticeQueue.reopened });
    else offerUndo(titles[status], () => undo(updated_at));
  }

  /** The card may be gone from this list: what is said of it is said in a message. */
  async function undo(updated_at: string): Promise<boolean> {
    try {
      const answer = await decideNotice(
        await getSupabase(),
        { id: notice.id, updated_at },
        { status: notice.status },
      );
      notify(
        answer.outcome === 'done'
          ? { title: moderationActions.done.restore }
          : { title: conflictMessage(answer), kind: 'destructive' },
      );
      await client.invalidateQueries({ queryKey: ['moderation'] });
      return true;
    } catch (error) {
      notify({
        title: moderationFailures.failed,
        description: failureCause(error),
        kind: 'destructive',
      });
      return false;
    }
  }

  return { problem, decide };
}

export const isDecided = (status: Notice['status']): boolean => status === 'closed' || status === 'moot';

function conflictMessage({ outcome, state, by, at }: NoticeAnswer): string {
  if (outcome === 'gone' || !state) return moderationActions.gone;
  const when = at ? ` ${relativeTime(at, Date.now())}` : '';
  return `${noticeQueue.conflict[state]}${by ? ` ${moderation.by} ${by}` : ''}${when}.`;
}
