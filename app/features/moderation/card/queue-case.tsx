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

/** Under the words of a comment: what members reported, and the answer being written. */
export function QueueCase({ card, reported, actions, onLeave }: Props) {
  const { asking, close } = actions;
  const requalify = (report: Report) => actions.ask({ kind: 'requalify', card, report });
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
              ? actions.ask({ kind: 'uphold', card })
              : void actions.decideCase(card, verdict)
          }
        />
      )}
      {asking?.kind === 'reply' && asking.card.id === card.id && (
        <ReplyForm
          commentId={card.id}
          onCancel={() => {
            close();
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
