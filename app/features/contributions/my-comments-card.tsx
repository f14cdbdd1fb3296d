import { useState } from 'react';
import { Link } from 'react-router';

import { useMemberMutation, useMemberQuery } from '#app/lib/member-query.ts';
import { parisDate } from '#app/lib/paris-time.ts';
import { notify } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { brand } from '#content/brand.ts';
import { dashboard, memberComments } from '#content/dashboard.ts';

import type { MyComment } from './contributions.data.ts';
import { deleteMyComment, readMyComments } from './contributions.data.ts';

/** The member's comments: where they stand, why one was refused, what they received. */
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
              <p className="text-encre-douce">{memberComments.empty}</p>
              <LinkButton to="/blog" variant="secondary" className="justify-self-start">
                {memberComments.emptyAction}
              </LinkButton>
            </>
          ) : (
            <>
              <ul className="divide-y divide-encre/10">
                {data.comments.map((comment) => (
                  <CommentItem key={comment.id} comment={comment} onRemove={() => setDoomed(comment)} />
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

function stateOf({ is_approved, refusal_reason }: MyComment): keyof typeof memberComments.states {
  if (is_approved) return 'approved';
  return refusal_reason ? 'refused' : 'waiting';
}

const stateStyles = {
  approved: 'bg-succes/10 text-succes',
  waiting: 'bg-sable text-encre',
  refused: 'bg-erreur/10 text-erreur',
} as const;

function CommentItem({ comment, onRemove }: { comment: MyComment; onRemove: () => void }) {
  const { id, blog_posts: post, replies } = comment;
  const state = stateOf(comment);
  const received = [
    replies > 0 && `${replies} ${memberComments.replies}`,
    comment.reaction_count > 0 && `${comment.reaction_count} ${memberComments.reactions}`,
  ].filter(Boolean);
  return (
    <li className="grid gap-2 py-5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-encre-douce">
        <span className={`rounded-full px-2.5 py-0.5 font-semibold ${stateStyles[state]}`}>
          {memberComments.states[state]}
        </span>
        <time dateTime={comment.created_at}>{parisDate(comment.created_at)}</time>
        {received.length > 0 && <span>{received.join(' · ')}</span>}
      </p>
      <p className="break-words whitespace-pre-line">{comment.content}</p>
      <Refusal comment={comment} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {post?.slug && (
          <Link
            viewTransition
            to={`/blog/${post.slug}#commentaire-${id}`}
            className="min-w-0 truncate font-semibold underline underline-offset-4"
          >
            {post.title}
          </Link>
        )}
        <button
          type="button"
          aria-label={`${memberComments.remove} : ${comment.content.slice(0, 60)}`}
          className="min-h-9 underline underline-offset-4"
          onClick={onRemove}
        >
          {memberComments.remove}
        </button>
      </p>
    </li>
  );
}

/** The statement of reasons, and whom to tell that it is wrong (decision 20). */
function Refusal({ comment }: { comment: MyComment }) {
  if (!comment.refusal_reason) return null;
  const reason = Object.entries(memberComments.reasons).find(([key]) => key === comment.refusal_reason)?.[1];
  const subject = encodeURIComponent(`${memberComments.contest} (${comment.id})`);
  return (
    <div className="grid gap-1 border-l-4 border-erreur/50 pl-4 text-sm">
      <p className="font-semibold">{reason}</p>
      {comment.refusal_note && <p>{comment.refusal_note}</p>}
      <p>
        <a href={`mailto:${brand.contactEmail}?subject=${subject}`} className="underline underline-offset-4">
          {memberComments.contest}
        </a>
      </p>
    </div>
  );
}

function RemoveDialog({ comment, onClose }: { comment?: MyComment; onClose: () => void }) {
  const remove = useMemberMutation(deleteMyComment);
  return (
    <Dialog
      open={comment !== undefined}
      onClose={onClose}
      title={memberComments.removeTitle}
      footer={
        <Button
          variant="danger"
          disabled={remove.isPending}
          aria-busy={remove.isPending}
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
      <p>{memberComments.removeLead}</p>
    </Dialog>
  );
}
