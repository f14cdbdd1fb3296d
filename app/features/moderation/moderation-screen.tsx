import { Undo2 } from 'lucide-react';

import { Button } from '#app/ui/buttons/button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { moderation, moderationActions, moderationKeys } from '#content/copy/admin/moderation.ts';

import { CommentQueue } from './queue/comment-queue.tsx';
import { NoticeQueue } from './notices/notice-queue.tsx';
import { QueueTabs } from './queue/queue-tabs.tsx';
import { useModerationCounts } from './queue/use-counts.ts';
import { undoLast, useUndoStack } from './actions/undo-stack.ts';
import { useScreenKeys } from './queue/use-queue-keys.ts';
import { useView } from './queue/use-queue.ts';

/** /admin/comments: the queues, and the one that is open. `views` are the filters kept for this screen. */
export function ModerationScreen({ views }: { views: React.ReactNode }) {
  const [view, change] = useView();
  const { data: counts } = useModerationCounts();
  useScreenKeys(change);
  const undoable = useUndoStack();
  return (
    <div className="max-w-[68rem]">
      <ScreenHead
        title={moderation.title}
        lead={moderation.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={
          <div className="flex gap-2">
            {undoable && (
              <Button
                variant="secondary"
                onClick={undoLast}
                title={moderationKeys.undo}
                className="max-sm:px-3"
              >
                <Undo2 aria-hidden="true" className="size-4" />
                <span aria-hidden="true" className="max-sm:hidden">
                  {moderationActions.undo}
                </span>
                <VisuallyHidden>{moderationKeys.undo}</VisuallyHidden>
              </Button>
            )}
            {views}
          </div>
        }
      />
      <OfflineNotice>{moderation.stale}</OfflineNotice>
      <QueueTabs queue={view.queue} counts={counts} />
      {view.queue === 'notices' ? (
        <NoticeQueue view={view} change={change} />
      ) : (
        <CommentQueue key={view.queue} view={view} change={change} counts={counts} />
      )}
    </div>
  );
}
