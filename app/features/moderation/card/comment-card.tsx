import { clsx } from 'clsx';
import { CornerDownRight } from 'lucide-react';

import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';
import { authorDrawer } from '#content/copy/admin/moderation-forms.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';
import { commentState } from '#domain/comments/comment-kinds.ts';

import { CardActions } from './card-actions.tsx';
import type { CardActionHandlers } from './card-actions.tsx';
import { currentCardClass } from './current-card.ts';
import { editedAfterPublication } from './edited-after-publication.ts';
import { AuthorFace, AuthorLine } from './card-author.tsx';
import { matchedRules, HighlightedText } from './highlighted-text.tsx';
import type { Card } from '#app/features/moderation/moderation-schemas.ts';
import type { ChangeView } from '#app/features/moderation/queue/use-queue.ts';

type Props = CardActionHandlers & {
  card: Card;
  current: boolean;
  selected: boolean;
  problem: string | undefined;
  /** Absent in queues without bulk actions. */
  onSelect?: (selected: boolean) => void;
  reported: boolean;
  /** Whether the queue lists comments of all states. */
  showsState: boolean;
  onFocus: () => void;
  change: ChangeView;
  /** Shown below the content: reports, the reply form. */
  children?: React.ReactNode;
};

export const cardDomId = (id: string): string => `c-${id}`;

/** One comment to moderate: its author, its context, its content and the action buttons. */
export function CommentCard({
  card,
  current,
  selected,
  problem,
  showsState,
  onSelect,
  onFocus,
  change,
  reported,
  children,
  ...on
}: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the card as the current one
    <article
      id={cardDomId(card.id)}
      tabIndex={-1}
      aria-labelledby={`${cardDomId(card.id)}-author`}
      aria-current={current || undefined}
      onFocus={onFocus}
      className={clsx(
        'grid scroll-my-24 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-4 -outline-offset-3 sm:px-5',
        current && currentCardClass,
      )}
    >
      <div className="flex flex-col items-center gap-2">
        <AuthorFace card={card} />
        {onSelect && (
          <input
            type="checkbox"
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
            aria-label={`${moderation.select} : ${card.author?.name ?? moderation.deletedAccount}`}
            className="size-6 accent-ember"
          />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere">
        <AuthorLine card={card} labelId={`${cardDomId(card.id)}-author`} change={change} />
        <Context card={card} change={change} />
        <p className="max-w-[75ch] whitespace-pre-line text-[1rem] leading-relaxed">
          <HighlightedText text={card.content} />
        </p>
        <State card={card} showsState={showsState} />
        {children}
        {problem && (
          <p
            role="alert"
            className="rounded-lg border-l-4 border-danger bg-white px-3 py-2 text-sm font-medium text-danger"
          >
            {problem}
          </p>
        )}
        <CardActions card={card} current={current} reported={reported} {...on} />
      </div>
    </article>
  );
}

/** The date, the article and the parent comment. */
function Context({ card, change }: { card: Card; change: ChangeView }) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>
        <ParisTime iso={card.created_at} />
        {' · '}
        <button
          type="button"
          onClick={() => change({ article: card.post.id })}
          className="min-h-6 text-left font-medium text-brick underline decoration-brick/30 underline-offset-2 hover:decoration-brick"
        >
          {card.post.title}
        </button>
      </p>
      {card.parent && (
        <p className="flex gap-1.5">
          <CornerDownRight aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
          <span className="line-clamp-2">
            {moderation.answers} <strong>{card.parent.name ?? moderation.deletedAccount}</strong>
            {' : '}
            {card.parent.excerpt}
          </span>
        </p>
      )}
    </div>
  );
}

function State({ card, showsState }: { card: Card; showsState: boolean }) {
  const rules = card.rule ? [card.rule] : matchedRules(card.content);
  const reactions = Object.values(card.reactions).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
      {showsState && <strong>{authorDrawer.states[commentState(card)]}</strong>}
      {editedAfterPublication(card) && <strong>{moderation.edited}</strong>}
      {rules.length > 0 && (
        <span className={card.rule ? 'font-medium text-danger' : 'text-ink-soft'}>
          {moderation.rule} {rules.join(', ')}
        </span>
      )}
      {card.refusal_reason && (
        <span>
          <strong>
            {moderation.refusedFor} {refusalReasonLabels[card.refusal_reason]}
          </strong>
          {card.refusal_note && ` — ${card.refusal_note}`}
        </span>
      )}
      {card.is_approved && !card.is_visible && <span className="text-ink-soft">{moderation.hidden}</span>}
      {reactions > 0 && (
        <span className="text-ink-soft">
          {reactions} {reactions > 1 ? 'réactions' : 'réaction'}
        </span>
      )}
    </div>
  );
}
