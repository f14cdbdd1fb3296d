import { clsx } from 'clsx';
import { Flame, Heart, Laugh, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { reactionLabels, reactionsCopy } from '#content/copy/blog/comments.ts';
import { reactionTypes } from '#domain/comments/comment-kinds.ts';
import type { ReactionType } from '#domain/comments/comment-kinds.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import { useDiscussion } from '#app/features/comments/discussion-context.ts';

const icons = { like: ThumbsUp, love: Heart, laugh: Laugh, fire: Flame, dislike: ThumbsDown };

/** The SVG symbols of the reactions, defined once for a page that uses them hundreds of times. */
export function ReactionIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {reactionTypes.map((type) => {
        const Icon = icons[type];
        return (
          <symbol key={type} id={`reaction-${type}`} viewBox="0 0 24 24">
            <Icon fill="inherit" />
          </symbol>
        );
      })}
    </svg>
  );
}

const pill =
  'tabular-nums inline-flex h-8 min-w-8 items-center justify-center gap-1 rounded-full border px-1.5 sm:min-w-9 sm:px-2 text-xs font-semibold transition-colors duration-150';
const quiet = 'border-ink/15 bg-white text-ink-soft hover:border-ink/35 hover:text-ink';

/**
 * The reactions of a comment with their counts; « Réagir » shows all five. The button of the member's own reaction is
 * pressed (COMMENT-23, COMMENT-24).
 */
export function ReactionBar({ comment, name }: { comment: CommentView; name: string }) {
  const { reactions, signedOut, askSignIn, member, now } = useDiscussion();
  const counts = reactions.countsOf(comment);
  const held = reactions.ownReactionOn(comment.id);
  const [isOpen, setOpen] = useState(false);
  const shown = reactionTypes.filter((type) => isOpen || counts[type] > 0 || held === type);

  function handleClick(type: ReactionType) {
    if (signedOut) return askSignIn(reactionsCopy.signedOut);
    if (member?.suspension) return notify({ ...reactionsCopy.suspended, kind: 'destructive' });
    // A button whose count falls to zero keeps the focus.
    setOpen(true);
    void reactions.react(comment, type);
  }

  return (
    <ul aria-label={reactionsCopy.group(name)} className="reactions flex flex-wrap gap-1">
      {shown.map((type) => (
        <li key={type}>
          <button
            type="button"
            // Before hydration they only show their counts.
            disabled={now === undefined}
            aria-pressed={held === type}
            aria-label={`${reactionLabels[type]}, ${counts[type]}`}
            onClick={() => handleClick(type)}
            data-tip={reactionLabels[type]}
            className={clsx(pill, 'reaction', held === type ? 'border-ember bg-honey text-brick' : quiet)}
          >
            <svg aria-hidden="true" className="size-4 fill-none">
              <use href={`#reaction-${type}`} />
            </svg>
            {counts[type] > 0 && <span aria-hidden="true">{counts[type].toLocaleString('fr-FR')}</span>}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          disabled={now === undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={clsx(pill, quiet)}
        >
          {reactionsCopy.react}
        </button>
      </li>
    </ul>
  );
}
