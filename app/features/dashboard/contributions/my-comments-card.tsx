import { useState } from 'react';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { memberComments } from '#content/copy/account/dashboard-cards.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';
import { removeDialog } from '#content/copy/blog/comments.ts';

import type { MyComment } from './contributions.data.ts';
import { deleteMyComment } from './my-comment-changes.data.ts';
import { readMyComments } from './contributions.data.ts';
import { MyCommentItem } from './my-comment-item.tsx';

/** The member's comments: their state, the reason of a refusal, their replies and reactions. */
export function MyCommentsCard() {
  const [pages, setPages] = useState(1);
  const comments = useMemberQuery(`comments ${pages}`, (client, userId) =>
    readMyComments(client, userId, pages),
  );
  const [doomed, setDoomed] = useState<MyComment>();
  return (
    <Panel title={memberComments.title}>
      <QueryView query={comments} failure={memberComments.failure} skeleton={<Skeleton className="h-40" />}>
        {(data) =>
          data.comments.length === 0 ? (
            <>
              <p className="text-ink-soft">{memberComments.empty}</p>
              <LinkButton to="/blog" variant="secondary" className="justify-self-start">
                {memberComments.emptyAction}
              </LinkButton>
            </>
          ) : (
            <>
              <ul className="divide-y divide-ink/10">
                {data.comments.map((comment) => (
                  <MyCommentItem key={comment.id} comment={comment} onRemove={() => setDoomed(comment)} />
                ))}
              </ul>
              {data.more && (
                <Button
                  variant="secondary"
                  className="justify-self-start"
                  onClick={() => setPages((count) => count + 1)}
                >
                  {memberComments.more}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
      <RemoveDialog comment={doomed} onClose={() => setDoomed(undefined)} />
    </Panel>
  );
}

function RemoveDialog({ comment, onClose }: { comment?: MyComment; onClose: () => void }) {
  const remove = useMemberMutation(deleteMyComment);
  return (
    <Dialog
      open={comment !== undefined}
      onClose={onClose}
      title={removeDialog.title}
      footer={
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() =>
            comment &&
            remove.mutate(comment.id, {
              onSuccess: () => {
                onClose();
                notify(memberComments.removed);
              },
              onError: () => notify({ ...dashboard.failed, kind: 'destructive' }),
            })
          }
        >
          {memberComments.remove}
        </Button>
      }
    >
      <p>{removeDialog.body}</p>
    </Dialog>
  );
}
