import { Link, href } from 'react-router';

import { canonicalUrl } from '#app/lib/page/canonical.ts';
import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { EllipsisMenu, menuEntry } from '#app/ui/overlays/ellipsis-menu.tsx';
import { commentItem, reportToasts } from '#content/copy/blog/comments.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { anchorOf, useDiscussion } from '#app/features/comments/discussion-context.ts';

type Props = { comment: CommentView; name: string; onEdit?: () => void };

/** The other actions of a comment. The menu opens without a script, for the link that needs none. */
export function CommentMenu({ comment, name, onEdit }: Props) {
  const { post, now, member, signedOut, report, remove, askSignIn } = useDiscussion();
  const own = member !== undefined && comment.authorId === member.userId;
  const reported = member?.reported.has(comment.id) ?? false;

  return (
    <EllipsisMenu
      label={commentItem.menu(name)}
      name="comment-menu"
      className="comment-menu"
      listClassName="top-full w-60"
    >
      {!comment.state && (
        <li>
          <button
            type="button"
            className={menuEntry}
            // Before hydration, which does not repeat an earlier click.
            disabled={now === undefined}
            onClick={() => void copyLink(post.slug, comment.id)}
          >
            {commentItem.copyLink}
          </button>
        </li>
      )}
      {own && onEdit && (
        <li>
          <button type="button" className={menuEntry} onClick={onEdit}>
            {commentItem.edit}
          </button>
        </li>
      )}
      {own && (
        <li>
          <button type="button" className={menuEntry} onClick={() => remove(comment)}>
            {commentItem.remove}
          </button>
        </li>
      )}
      {!own && (
        <li>
          <button
            type="button"
            className={menuEntry}
            disabled={reported || now === undefined}
            onClick={() => (signedOut ? askSignIn(reportToasts.signedOut) : report(comment))}
          >
            {reported ? commentItem.reported : commentItem.report}
          </button>
        </li>
      )}
      {!own && (
        <li>
          <Link to={`/signaler-un-contenu?commentaire=${comment.id}`} className={menuEntry}>
            {commentItem.notice}
          </Link>
        </li>
      )}
    </EllipsisMenu>
  );
}

async function copyLink(slug: string, id: string): Promise<void> {
  const path = `${href('/blog/:slug', { slug })}#${anchorOf(id)}`;
  const copied = await copyText(canonicalUrl(getBrowserConfig().siteUrl, path), browserSharingDevice());
  notify(copied ? { title: commentItem.copied } : { title: commentItem.copyFailed, kind: 'destructive' });
}
