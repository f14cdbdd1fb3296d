import { Undo2 } from 'lucide-react';

import { Button } from '#app/ui/button.tsx';
import { OfflineNotice } from '#app/ui/offline-notice.tsx';
import { ScreenHead } from '#app/ui/screen-head.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { admin } from '#content/admin.ts';
import { moderation, moderationActions, moderationKeys } from '#content/moderation.ts';

import { CommentQueue } from './comment-queue.tsx';
import { NoticeQueue } from './notice-queue.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useModerationCounts } from './use-counts.ts';
import { undoLast, useUndoStack } from './undo-stack.ts';
import { useScreenKeys } from './use-queue-keys.ts';
import { useView } from './use-queue.ts';

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
