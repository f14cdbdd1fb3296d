import { discardMemberDraft } from '#app/lib/browser/member-draft.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { SuspendDialog } from '#app/ui/overlays/suspend-dialog.tsx';
import { removeDialog, reportPane } from '#content/copy/admin/moderation-forms.ts';

import { AuthorDrawer } from '#app/features/moderation/author/author-drawer.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { RequalifyDialog } from './requalify-dialog.tsx';
import type { Decide } from '#app/features/moderation/actions/use-decisions.ts';
import type { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';
import type { ChangeView } from '#app/features/moderation/queue/use-queue.ts';

type Props = {
  actions: ReturnType<typeof useQueueActions>;
  decide: Decide;
  change: ChangeView;
  /** Returns the focus to the list. */
  onLeave: () => void;
};

/** The dialog or drawer that is open, if any. */
export function QueueDialogs({ actions, decide, change, onLeave }: Props) {
  const { prompt, closePrompt } = actions;
  const leave = () => {
    closePrompt();
    onLeave();
  };
  const refuse = (draft: string, request: Promise<boolean>) => {
    void request.then((done) => done && discardMemberDraft(draft));
    leave();
  };
  if (prompt?.kind === 'refuse') {
    const [only, ...others] = prompt.comments;
    const draft = `refusal:${only && others.length === 0 ? only.id : 'selection'}` as const;
    return (
      <RefuseDialog
        count={prompt.comments.length}
        draft={draft}
        onClose={() => {
          // The explanation for this selection does not fit another selection.
          if (others.length > 0) discardMemberDraft(draft);
          leave();
        }}
        onRefuse={(refusal) => refuse(draft, decide(prompt.comments, 'refuse', refusal))}
      />
    );
  }
  if (prompt?.kind === 'uphold') {
    return (
      <RefuseDialog
        count={1}
        draft={`refusal:${prompt.card.id}`}
        title={reportPane.upheldTitle}
        reason={prompt.card.reports.find(({ status }) => status === 'open')?.reason}
        onClose={leave}
        onRefuse={(refusal) =>
          refuse(`refusal:${prompt.card.id}`, actions.decideReports(prompt.card, 'upheld', refusal))
        }
      />
    );
  }
  if (prompt?.kind === 'remove') {
    return (
      <ConfirmDialog
        {...removeDialog}
        onClose={leave}
        onConfirm={() => {
          void actions.remove(prompt.card);
          leave();
        }}
      />
    );
  }
  if (prompt?.kind === 'requalify') {
    return (
      <RequalifyDialog
        report={prompt.report}
        onClose={leave}
        onConfirm={(change) => {
          void actions.requalify(prompt.card, prompt.report, change);
          leave();
        }}
      />
    );
  }
  const author = prompt?.kind === 'suspend' || prompt?.kind === 'record' ? prompt.card.author : undefined;
  if (!author) return null;
  if (prompt?.kind === 'suspend') {
    return (
      <SuspendDialog
        name={author.name}
        draft={`suspension:${author.id}`}
        suspensionId={author.suspension?.id}
        onClose={leave}
        onSuspend={async (suspension) => {
          const done = await actions.suspend(author, suspension);
          if (!done.problem) leave();
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
        // The modal drawer would cover the message with the undo button.
        if (!problem) leave();
        return problem;
      }}
      onAll={() => {
        closePrompt();
        change({ file: 'tous', auteur: author.id });
      }}
    />
  );
}
