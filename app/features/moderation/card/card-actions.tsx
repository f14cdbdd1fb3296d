import { Check, Reply, X } from 'lucide-react';

import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { moderation, moderationActions } from '#content/copy/admin/moderation.ts';

import type { Card } from '#app/features/moderation/moderation-schemas.ts';
import { blockedActions } from './blocked-actions.ts';
import { cardKeys, KeyHint, useCardKeys } from './card-keys.tsx';
import { commentPath } from './comment-path.ts';

export type CardActionHandlers = {
  onApprove: () => void;
  onRefuse: () => void;
  onReply: () => void;
  onRecord: () => void;
  onSuspend: () => void;
  onRemove: () => void;
  onApproveAuthor: () => void;
};

type Props = CardActionHandlers & {
  card: Card;
  current: boolean;
  /** Whether this is the queue of reports, where the report buttons above replace approve and refuse. */
  reported: boolean;
};

/** The buttons of a card; on a phone they are at least 48 px high and side by side. */
export function CardActions({ card, current, reported, ...on }: Props) {
  const { author } = card;
  const address = commentPath(card);
  const keys = useCardKeys(current);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 max-sm:-ml-13 max-sm:[&>button]:min-h-12 max-sm:[&>button]:flex-1 max-sm:gap-1.5 max-sm:[&>button]:px-2 [&>button]:whitespace-nowrap">
      {!reported && !blockedActions.approve(card) && (
        <Button
          size="small"
          variant={current ? 'primary' : 'secondary'}
          aria-keyshortcuts={keys.approve}
          onClick={on.onApprove}
        >
          <Check aria-hidden="true" className="size-4" />
          {moderationActions.approve}
          <KeyHint letter={cardKeys.approve} current={current} />
        </Button>
      )}
      {!reported && !blockedActions.refuse(card) && (
        <Button size="small" variant="secondary" aria-keyshortcuts={keys.refuse} onClick={on.onRefuse}>
          <X aria-hidden="true" className="size-4" />
          {moderationActions.refuse}
          <KeyHint letter={cardKeys.refuse} current={current} />
        </Button>
      )}
      {!blockedActions.reply(card) && (
        <Button size="small" variant="secondary" aria-keyshortcuts={keys.reply} onClick={on.onReply}>
          <Reply aria-hidden="true" className="size-4" />
          {moderationActions.reply}
          <KeyHint letter={cardKeys.reply} current={current} />
        </Button>
      )}
      <ActionMenu
        label={`${moderationActions.more} : ${author?.name ?? moderation.deletedAccount}`}
        entries={[
          ...(address ? [{ label: moderationActions.thread, href: address }] : []),
          ...(author
            ? [
                { label: moderationActions.record, onChoose: on.onRecord },
                { label: moderationActions.approveAuthor, onChoose: on.onApproveAuthor },
              ]
            : []),
          ...(blockedActions.suspend(card)
            ? []
            : [{ label: moderationActions.suspend, onChoose: on.onSuspend }]),
          { label: moderationActions.remove, onChoose: on.onRemove, danger: true },
        ]}
      />
    </div>
  );
}
