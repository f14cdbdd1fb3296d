import { useState } from 'react';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { pageSizes } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { useSelection } from '#app/shared/list/use-selection.ts';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';

import { cardDomId, CommentCard } from '#app/features/moderation/card/comment-card.tsx';
import { QueueExport } from './export-button.tsx';
import { QueueFilterBar } from './filter-bar.tsx';
import type { Card, Counts, RowVersion } from '#app/features/moderation/moderation-schemas.ts';
import { CardDetails } from '#app/features/moderation/card/card-details.tsx';
import { QueueDialogs } from '#app/features/moderation/dialogs/queue-dialogs.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { useDecisions } from '#app/features/moderation/actions/use-decisions.ts';
import { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';
import { useQueueKeys } from './use-moderation-keys.ts';
import { QueueBulkBar } from './bulk-bar.tsx';
import type { QueueAddress } from './use-queue.ts';
import { useQueue } from './use-queue.ts';

type Props = { address: QueueAddress; counts: Counts | undefined };

/** A queue of comments, decided one by one or in bulk. */
export function CommentQueue({ address, counts }: Props) {
  const { queueView: view, change, scope, pageAt } = address;
  const { data, error, refetch } = useQueue(view);
  const decisions = useDecisions();
  const actions = useQueueActions(decisions);
  const cards = (data?.cards ?? []).filter(({ id }) => !decisions.hiddenIds.has(id));
  const { current, choose, move, focus } = useCurrentRow(cards, cardDomId);
  const selection = useSelection<RowVersion, Card>(cards, scope);
  const [single, setSingle] = useState(false);
  const reported = view.queue === 'reported';

  useQueueKeys({
    current,
    reported,
    move,
    decisions,
    actions,
    toggleSingle: () => setSingle((on) => !on),
    toggleSelected: () => current && selection.select(current.id, !selection.isSelected(current.id)),
    leave: () => {
      setSingle(false);
      selection.selectPage(false);
    },
  });

  return (
    <>
      <QueueFilterBar address={address} cards={cards} />
      <ListFrame
        label={moderation.list}
        loading={moderation.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={cards.length === 0 && <EmptyQueue view={view} change={change} counts={counts} />}
      >
        {cards.length > 1 && !reported && (
          <QueueBulkBar
            view={view}
            total={cards.length}
            more={data?.next != null}
            count={counts?.[view.queue].count}
            selection={selection}
            decide={decisions.decide}
            actions={actions}
          />
        )}
        <ol className="divide-y divide-ink/10 [&:first-child>li:first-child>article]:rounded-t-2xl [&>li:last-child>article]:rounded-b-2xl">
          {cards
            .filter((card) => !single || card.id === current?.id)
            .map((card) => (
              <li key={card.id}>
                <CommentCard
                  card={card}
                  current={card.id === current?.id}
                  selected={selection.isSelected(card.id)}
                  {...(!reported && { onSelect: (on: boolean) => selection.select(card.id, on) })}
                  problem={decisions.problems.get(card.id)}
                  reported={reported}
                  showsState={view.queue === 'all'}
                  onFocus={() => choose(card.id)}
                  onApprove={() => void decisions.decide([card], 'approve')}
                  onRefuse={() => actions.openPrompt({ kind: 'refuse', comments: [card] })}
                  onReply={() => actions.openPrompt({ kind: 'reply', card })}
                  onRecord={() => actions.openPrompt({ kind: 'record', card })}
                  onSuspend={() => actions.openPrompt({ kind: 'suspend', card })}
                  onRemove={() => actions.openPrompt({ kind: 'remove', card })}
                  onApproveAuthor={() => card.author && actions.approveAll(card.author)}
                  change={change}
                >
                  <CardDetails card={card} reported={reported} actions={actions} onLeave={focus} />
                </CommentCard>
              </li>
            ))}
        </ol>
      </ListFrame>
      {data && (
        <Pager
          label={moderation.results}
          first={view.after ? pageAt(null) : undefined}
          next={data.next ? pageAt(data.next) : undefined}
          sizes={pageSizes}
          size={view.size}
          onSize={(size) => change({ taille: String(size) })}
        >
          <QueueExport view={view} />
        </Pager>
      )}
      <QueueDialogs actions={actions} decide={decisions.decide} change={change} onLeave={focus} />
    </>
  );
}
