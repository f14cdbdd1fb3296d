import type { Card } from './moderation-schemas.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReportChips, ReportPane } from './report-pane.tsx';
import type { useQueueActions } from './use-queue-actions.ts';

type Props = { card: Card; reported: boolean; actions: ReturnType<typeof useQueueActions> };

/** Under the words of a comment: what members reported, and the answer being written. */
export function QueueCase({ card, reported, actions }: Props) {
  const { asking, close } = actions;
  return (
    <>
      <ReportChips reports={card.reports} />
      {reported && (
        <ReportPane
          card={card}
          onDecide={(verdict) =>
            verdict === 'upheld'
              ? actions.ask({ kind: 'uphold', card })
              : void actions.decideCase(card, verdict)
          }
        />
      )}
      {asking?.kind === 'reply' && asking.card.id === card.id && (
        <ReplyForm onCancel={close} onSend={(content) => actions.reply(card, content)} />
      )}
    </>
  );
}
