import type { Card, Report } from '#app/features/moderation/moderation-schemas.ts';
import { ReplyForm } from './reply-form.tsx';
import { PastReports, ReportChips, ReportPane } from './report-pane.tsx';
import type { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';

type Props = {
  card: Card;
  reported: boolean;
  actions: ReturnType<typeof useQueueActions>;
  onLeave: () => void;
};

/** Below the content of a comment: its reports, and the reply form when it is open. */
export function CardDetails({ card, reported, actions, onLeave }: Props) {
  const { prompt, closePrompt } = actions;
  const requalify = (report: Report) => actions.openPrompt({ kind: 'requalify', card, report });
  return (
    <>
      <ReportChips reports={card.reports} />
      {!reported && card.reports.length > 0 && <PastReports card={card} onRequalify={requalify} />}
      {reported && (
        <ReportPane
          card={card}
          onRequalify={requalify}
          onDecide={(verdict) =>
            verdict === 'upheld'
              ? actions.openPrompt({ kind: 'uphold', card })
              : void actions.decideReports(card, verdict)
          }
        />
      )}
      {prompt?.kind === 'reply' && prompt.card.id === card.id && (
        <ReplyForm
          commentId={card.id}
          onCancel={() => {
            closePrompt();
            onLeave();
          }}
          onSend={async (content) => {
            const failure = await actions.reply(card, content);
            if (!failure) onLeave();
            return failure;
          }}
        />
      )}
    </>
  );
}
