import { searchShortcut, useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { undoShortcut } from '#app/shared/undo/undo-stack.ts';
import { adminKeys } from '#content/copy/admin/admin.ts';
import { moderationKeys, queueTabs } from '#content/copy/admin/moderation.ts';

import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';

import { noticeAddress } from '#app/features/moderation/notices/notice-address.ts';
import type { Notice } from '#app/features/moderation/notices/notice-schema.ts';
import { blockedActions, whyBlocked } from '#app/features/moderation/card/blocked-actions.ts';
import { cardKeys } from '#app/features/moderation/card/card-keys.tsx';
import { commentPath } from '#app/features/moderation/card/comment-path.ts';
import { queueList } from './queue-view.ts';
import type { Card } from '#app/features/moderation/moderation-schemas.ts';
import type { useDecisions } from '#app/features/moderation/actions/use-decisions.ts';
import type { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';
import type { ChangeView } from './use-queue.ts';

type Options = {
  current: Card | undefined;
  reported: boolean;
  move: (step: 1 | -1) => void;
  decisions: ReturnType<typeof useDecisions>;
  actions: ReturnType<typeof useQueueActions>;
  toggleSingle: () => void;
  toggleSelected: () => void;
  /** Returns to the list and clears the selection. */
  leave: () => void;
};

type NoticeOptions = {
  current: Notice | undefined;
  move: (step: 1 | -1) => void;
  decide: (notice: Notice) => void;
};

/** The keyboard shortcuts of a comment queue (MODERATION-01 to MODERATION-26). They act on the current comment. */
export function useQueueKeys(options: Options): void {
  const { current, reported, move, decisions, actions, toggleSingle, toggleSelected, leave } = options;
  const on = (run: (card: Card) => void) => () => {
    if (current) run(current);
  };
  useShortcuts(moderationKeys.group, [
    { keys: 'j', label: moderationKeys.next, run: () => move(1), instant: true },
    { keys: 'k', label: moderationKeys.previous, run: () => move(-1), instant: true },
    {
      keys: cardKeys.approve,
      label: reported ? moderationKeys.dismiss : moderationKeys.approve,
      run: on((card) =>
        reported ? void actions.decideReports(card, 'dismissed') : void decisions.decide([card], 'approve'),
      ),
      blocked: whyBlocked(current, reported ? undefined : blockedActions.approve),
    },
    {
      keys: cardKeys.refuse,
      label: reported ? moderationKeys.uphold : moderationKeys.refuse,
      run: on((card) =>
        actions.openPrompt(reported ? { kind: 'uphold', card } : { kind: 'refuse', comments: [card] }),
      ),
      blocked: whyBlocked(current, reported ? undefined : blockedActions.refuse),
    },
    {
      keys: cardKeys.reply,
      label: moderationKeys.reply,
      run: on((card) => actions.openPrompt({ kind: 'reply', card })),
      blocked: whyBlocked(current, blockedActions.reply),
    },
    {
      keys: 'b',
      label: moderationKeys.suspend,
      run: on((card) => actions.openPrompt({ kind: 'suspend', card })),
      blocked: whyBlocked(current, blockedActions.suspend),
    },
    // Reports are decided one by one.
    ...(reported ? [] : [{ keys: 'x', label: moderationKeys.select, run: toggleSelected, instant: true }]),
    { keys: 'z', label: moderationKeys.single, run: toggleSingle, instant: true },
    {
      keys: 'Enter',
      label: moderationKeys.open,
      run: on((card) => {
        const path = commentPath(card);
        if (path) window.open(path, '_blank', 'noopener');
      }),
    },
    searchShortcut(adminKeys.search),
    { keys: 'Escape', label: moderationKeys.leave, run: leave },
  ]);
}

/** The keyboard shortcuts of the notices of illegal content. */
export function useNoticeKeys({ current, move, decide }: NoticeOptions): void {
  useShortcuts(noticeQueue.keys.group, [
    { keys: 'j', label: noticeQueue.keys.next, run: () => move(1), instant: true },
    { keys: 'k', label: noticeQueue.keys.previous, run: () => move(-1), instant: true },
    { keys: 'd', label: noticeQueue.decide, run: () => current && decide(current) },
    {
      keys: 'Enter',
      label: noticeQueue.keys.open,
      run: () => {
        const address = current && noticeAddress(current);
        if (address) window.open(address, '_blank', 'noopener');
      },
    },
  ]);
}

/** The shortcuts of every queue: `1` to `6` open a queue without filters, `u` undoes the last action. */
export function useScreenKeys(change: ChangeView): void {
  useShortcuts(moderationKeys.queues, [
    ...queueTabs.map(({ param, label }, index) => ({
      keys: String(index + 1),
      label: `${moderationKeys.queue} « ${label} »`,
      run: () => change({ ...queueList.cleared, file: param }),
    })),
    undoShortcut(moderationKeys.undo),
  ]);
}
