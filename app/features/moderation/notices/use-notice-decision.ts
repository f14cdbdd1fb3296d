import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { relativeTime } from '#app/lib/time/relative-time.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause, failureMessage } from '#app/lib/query/failure-cause.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { actionFailures } from '#content/copy/admin/list.ts';
import { moderation, moderationActions } from '#content/copy/admin/moderation.ts';
import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';

import type { Notice, NoticeResult } from './notice-schema.ts';
import { decideNotice } from './notices.data.ts';
import type { NoticeDecision } from './notices.data.ts';

const titles: Record<Notice['status'], string> = {
  received: noticeQueue.reopened,
  in_progress: noticeQueue.taken,
  closed: noticeQueue.decided,
  moot: noticeQueue.decided,
};

/** Decides one notice. `problem` is the error message of the last failed decision; a success shows an undo message. */
export function useNoticeDecision(notice: Notice) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();

  /** Resolves to true when the decision was saved. */
  async function decide(decision: NoticeDecision): Promise<boolean> {
    try {
      const result = await decideNotice(await getSupabase(), notice, decision);
      const { outcome, updated_at } = result;
      const done = outcome === 'done' && updated_at !== undefined;
      setProblem(done ? undefined : conflictMessage(result));
      if (done) announce(decision.status, updated_at);
      await client.invalidateQueries({ queryKey: ['moderation'] });
      return done;
    } catch (error) {
      setProblem(failureMessage(error));
      return false;
    }
  }

  function announce(status: Notice['status'], updated_at: string) {
    // A reopened notice has lost its decision and grounds: undo could not restore them.
    if (isDecided(notice.status)) notify({ title: noticeQueue.reopened });
    else offerUndo(titles[status], () => undo(updated_at));
  }

  /** Shows its result in a message: the card may have left this list. */
  async function undo(updated_at: string): Promise<boolean> {
    try {
      const result = await decideNotice(
        await getSupabase(),
        { id: notice.id, updated_at },
        { status: notice.status },
      );
      notify(
        result.outcome === 'done'
          ? { title: moderationActions.done.restore }
          : { title: conflictMessage(result), kind: 'destructive' },
      );
      await client.invalidateQueries({ queryKey: ['moderation'] });
      return true;
    } catch (error) {
      notify({
        title: actionFailures.failed,
        description: failureCause(error),
        kind: 'destructive',
      });
      return false;
    }
  }

  return { problem, decide };
}

export const isDecided = (status: Notice['status']): boolean => status === 'closed' || status === 'moot';

function conflictMessage({ outcome, state, by, at }: NoticeResult): string {
  if (outcome === 'gone' || !state) return moderationActions.gone;
  const when = at ? ` ${relativeTime(at, Date.now())}` : '';
  return `${noticeQueue.conflict[state]}${by ? ` ${moderation.by} ${by}` : ''}${when}.`;
}
