import { Undo2 } from 'lucide-react';

import { undoLast, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { moderation, moderationKeys } from '#content/copy/admin/moderation.ts';

import { CommentQueue } from './queue/comment-queue.tsx';
import { NoticeQueue } from './notices/notice-queue.tsx';
import { QueueTabs } from './queue/queue-tabs.tsx';
import { useModerationCounts } from './queue/use-moderation-counts.ts';
import { useScreenKeys } from './queue/use-moderation-keys.ts';
import { useQueueView } from './queue/use-queue.ts';

/** /admin/comments: the tabs of the queues and the open queue. `views` is the menu of saved views. */
export function ModerationScreen({ views }: { views: React.ReactNode }) {
  const address = useQueueView();
  const { queue } = address.queueView;
  const { data: counts } = useModerationCounts();
  useScreenKeys(address.change);
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
                  {list.undo}
                </span>
                <VisuallyHidden>{moderationKeys.undo}</VisuallyHidden>
              </Button>
            )}
            {views}
          </div>
        }
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <QueueTabs queue={queue} counts={counts} />
      {queue === 'notices' ? (
        <NoticeQueue address={address} />
      ) : (
        <CommentQueue key={queue} address={address} counts={counts} />
      )}
    </div>
  );
}
