import { forgetMemberDraft } from '#app/lib/browser/member-draft.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { removeDialog, reportPane } from '#content/copy/admin/moderation-forms.ts';

import { AuthorDrawer } from '#app/features/moderation/author/author-drawer.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { RequalifyDialog } from './requalify-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import type { Decide } from '#app/features/moderation/actions/use-decisions.ts';
import type { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';
import type { ChangeView } from '#app/features/moderation/queue/use-queue.ts';

type Props = {
  actions: ReturnType<typeof useQueueActions>;
  decide: Decide;
  change: ChangeView;
  /** Gives the focus back to the list. */
  onLeave: () => void;
};

/** The one question that is being asked, if any. */
export function QueueDialogs({ actions, decide, change, onLeave }: Props) {
  const { asking, close } = actions;
  const leave = () => {
    close();
    onLeave();
  };
  const refuse = (draft: string, refusing: Promise<boolean>) => {
    void refusing.then((taken) => taken && forgetMemberDraft(draft));
    leave();
  };
  if (asking?.kind === 'refuse') {
    const [only, ...others] = asking.comments;
    const draft = `refusal:${only && others.length === 0 ? only.id : 'selection'}` as const;
    return (
      <RefuseDialog
        count={asking.comments.length}
        draft={draft}
        onClose={() => {
          // Another selection is about other words.
          if (others.length > 0) forgetMemberDraft(draft);
          leave();
        }}
        onRefuse={(refusal) => refuse(draft, decide(asking.comments, 'refuse', refusal))}
      />
    );
  }
  if (asking?.kind === 'uphold') {
    return (
      <RefuseDialog
        count={1}
        draft={`refusal:${asking.card.id}`}
        title={reportPane.upheldTitle}
        reason={asking.card.reports.find(({ status }) => status === 'open')?.reason}
        onClose={leave}
        onRefuse={(refusal) =>
          refuse(`refusal:${asking.card.id}`, actions.decideCase(asking.card, 'upheld', refusal))
        }
      />
    );
  }
  if (asking?.kind === 'remove') {
    return (
      <ConfirmDialog
        {...removeDialog}
        onClose={leave}
        onConfirm={() => {
          void actions.remove(asking.card);
          leave();
        }}
      />
    );
  }
  if (asking?.kind === 'requalify') {
    return (
      <RequalifyDialog
        report={asking.report}
        onClose={leave}
        onConfirm={(change) => {
          void actions.requalify(asking.card, asking.report, change);
          leave();
        }}
      />
    );
  }
  const author = asking?.kind === 'suspend' || asking?.kind === 'record' ? asking.card.author : undefined;
  if (!author) return null;
  if (asking?.kind === 'suspend') {
    return (
      <SuspendDialog
        name={author.name}
        draft={`suspension:${author.id}`}
        held={author.suspension?.id}
        onClose={leave}
        onSuspend={async (suspension) => {
          const done = await actions.suspend(author, suspension);
          if (!done.problem) {
            forgetMemberDraft(`suspension:${author.id}`);
            leave();
          }
          return done;
        }}
      />
    );
  }
  return (
    <AuthorDrawer
      id={author.id}
      name={author.name}
      onClose={leave}
      onLift={async (ban, how) => {
        const { problem } = await actions.lift(ban, how);
        // Above the list, the message that offers the way back could not be reached.
        if (!problem) leave();
        return problem;
      }}
      onAll={() => {
        close();
        change({ file: 'tous', auteur: author.id });
      }}
    />
  );
}
