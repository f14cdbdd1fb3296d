import { href } from 'react-router';

import { commentItem, composer } from '#content/copy/blog/comments.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { Composer } from './composer.tsx';
import { anchorOf, useDiscussion } from '#app/features/comments/discussion-context.ts';
import type { SendFailure } from './send-failure.ts';
import type { InlineForm } from './use-inline-form.ts';
import { useRewrite, useSend } from './use-send.ts';

/** The form of a reply, under the comment. */
export function ReplyForm({ comment, name, form }: { comment: CommentView; name: string; form: InlineForm }) {
  return (
    <div className="comment-form">
      <InlineComposer
        comment={comment}
        form={form}
        label={commentItem.replyTo(name)}
        placeholder={composer.replyPlaceholder}
        submitLabel={composer.submitReply}
        onSend={useSend(comment.id)}
      />
    </div>
  );
}

/** The form in which its author edits a comment, in its place. */
export function EditForm({ comment, form }: { comment: CommentView; form: InlineForm }) {
  return (
    <InlineComposer
      comment={comment}
      form={form}
      initial={comment.content}
      label={commentItem.editLabel}
      placeholder={composer.placeholder}
      submitLabel={composer.submitEdit}
      note={comment.state ? undefined : composer.editNotice}
      onSend={useRewrite(comment)}
    />
  );
}

type Props = Pick<
  React.ComponentProps<typeof Composer>,
  'label' | 'placeholder' | 'submitLabel' | 'initial' | 'note'
> & {
  comment: CommentView;
  form: InlineForm;
  onSend: (content: string) => Promise<SendFailure | undefined>;
};

function InlineComposer({ comment, form, onSend, ...words }: Props) {
  const { post } = useDiscussion();
  if (!form.place) return null;
  async function handleSend(content: string) {
    const failure = await onSend(content);
    if (!failure) form.close();
    return failure;
  }
  return (
    <Composer
      {...words}
      place={form.place}
      opened={form.byHand}
      onSend={handleSend}
      onCancel={form.close}
      returnTo={`${href('/blog/:slug', { slug: post.slug })}#${anchorOf(comment.id)}`}
    />
  );
}
