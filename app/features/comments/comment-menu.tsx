import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, href } from 'react-router';

import { canonicalUrl } from '#app/lib/canonical.ts';
import { getBrowserConfig } from '#app/lib/browser-config.ts';
import { browserSharing, copyText } from '#app/lib/share.ts';
import { notify } from '#app/lib/toast.ts';
import { useClosing } from '#app/ui/use-closing.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { commentItem, reportToasts } from '#content/comments.ts';

import type { CommentView } from './comment-view.ts';
import { anchorOf, useDiscussion } from './discussion-context.ts';

type Props = { comment: CommentView; name: string; onEdit?: () => void };

const entry = 'block w-full rounded-lg px-3 py-2 text-left text-sm hover:bg-sable disabled:opacity-60';

/** What can be done with a comment beside answering it. It opens without a script, for the one thing that needs none. */
export function CommentMenu({ comment, name, onEdit }: Props) {
  const { post, member, signedOut, report, remove, askSignIn } = useDiscussion();
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useClosing(menu, open);
  const own = member !== undefined && comment.authorId === member.userId;
  const reported = member?.reported.has(comment.id) ?? false;
  const close = () => menu.current?.removeAttribute('open');

  return (
    <details
      ref={menu}
      name="comment-menu"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="comment-menu relative"
    >
      <summary className="grid size-9 list-none place-items-center rounded-full text-encre-douce hover:bg-encre/5 hover:text-encre [&::-webkit-details-marker]:hidden">
        <Ellipsis aria-hidden="true" className="size-5" />
        <VisuallyHidden>{commentItem.menu(name)}</VisuallyHidden>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- any choice made inside closes the menu, also by keyboard */}
      <ul
        onClick={close}
        className="absolute top-full right-0 z-20 mt-1 w-60 rounded-xl border border-encre/15 bg-white p-1.5 shadow-carte"
      >
        {!comment.state && (
          <li>
            <button type="button" className={entry} onClick={() => void copyLink(post.slug, comment.id)}>
              {commentItem.copyLink}
            </button>
          </li>
        )}
        {own && onEdit && (
          <li>
            <button type="button" className={entry} onClick={onEdit}>
              {commentItem.edit}
            </button>
          </li>
        )}
        {own && (
          <li>
            <button type="button" className={entry} onClick={() => remove(comment)}>
              {commentItem.remove}
            </button>
          </li>
        )}
        {!own && (
          <li>
            <button
              type="button"
              className={entry}
              disabled={reported}
              onClick={() => (signedOut ? askSignIn(reportToasts.signedOut) : report(comment))}
            >
              {reported ? commentItem.reported : commentItem.report}
            </button>
          </li>
        )}
        {!own && (
          <li>
            <Link to={`/signaler-un-contenu?commentaire=${comment.id}`} className={entry}>
              {commentItem.notice}
            </Link>
          </li>
        )}
      </ul>
    </details>
  );
}

async function copyLink(slug: string, id: string): Promise<void> {
  const path = `${href('/blog/:slug', { slug })}#${anchorOf(id)}`;
  const copied = await copyText(canonicalUrl(getBrowserConfig().siteUrl, path), browserSharing());
  notify(copied ? { title: commentItem.copied } : { title: commentItem.copyFailed, kind: 'destructive' });
}
