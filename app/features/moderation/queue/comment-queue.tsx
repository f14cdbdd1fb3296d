import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { ListFailure, ListSkeleton } from '#app/ui/feedback/list-states.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';

import { cardDomId, CommentCard } from '#app/features/moderation/card/comment-card.tsx';
import { failureCause, failureCode } from '#app/features/moderation/actions/failure-cause.ts';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Counts } from '#app/features/moderation/moderation-schemas.ts';
import { CardDetails } from '#app/features/moderation/card/card-details.tsx';
import { QueueDialogs } from '#app/features/moderation/dialogs/queue-dialogs.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { StaleListAlert } from './stale-list-alert.tsx';
import { pageSizes } from './queue-view.ts';
import type { QueueView } from './queue-view.ts';
import { useCurrentCard } from './use-current-card.ts';
import { useDecisions } from '#app/features/moderation/actions/use-decisions.ts';
import { useQueueActions } from '#app/features/moderation/actions/use-queue-actions.ts';
import { useQueueKeys } from './use-moderation-keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useSelection } from './use-selection.ts';
import type { ChangeView } from './use-queue.ts';
import { useQueue } from './use-queue.ts';

type Props = { view: QueueView; change: ChangeView; counts: Counts | undefined };

/** A queue of comments, decided one by one or in bulk. */
export function CommentQueue({ view, change, counts }: Props) {
  const [params] = useSearchParams();
  const { data, error, refetch } = useQueue(view);
  const decisions = useDecisions();
  const actions = useQueueActions(decisions);
  const cards = (data?.cards ?? []).filter(({ id }) => !decisions.hiddenIds.has(id));
  const { current, choose, move, focus } = useCurrentCard(cards, cardDomId);
  const selection = useSelection(cards, params.toString());
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
      selection.selectAll(false);
    },
  });

  return (
    <>
      <FilterBar view={view} params={params} change={change} cards={cards} />
      <section aria-label={moderation.list} className="mt-4 rounded-2xl border border-ink/10 bg-white">
        {!data && !error && <ListSkeleton label={moderation.loading} />}
        {!data && error && (
          <ListFailure
            title={moderation.failed}
            cause={failureCause(error)}
            retry={moderation.retry}
            code={failureCode(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && error && (
          <StaleListAlert
            cause={failureCause(error)}
            code={failureCode(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && cards.length === 0 && <EmptyQueue view={view} change={change} counts={counts} />}
        {cards.length > 1 && !reported && (
          <BulkBar
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
      </section>
      {data && (
        <Pager
          label={moderation.results}
          first={view.after ? { to: pageAt(params, null), label: moderation.previous } : undefined}
          next={data.next ? { to: pageAt(params, data.next), label: moderation.next } : undefined}
          sizes={pageSizes}
          size={view.size}
          sizeLabel={moderation.perPage}
          onSize={(size) => change({ taille: String(size) })}
        >
          <ExportButton view={view} />
        </Pager>
      )}
      <QueueDialogs actions={actions} decide={decisions.decide} change={change} onLeave={focus} />
    </>
  );
}

function pageAt(params: URLSearchParams, after: string | null): string {
  const next = new URLSearchParams(params);
  if (after) next.set('apres', after);
  else next.delete('apres');
  return `?${next}`;
}
