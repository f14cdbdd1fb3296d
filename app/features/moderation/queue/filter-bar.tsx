import { FilterBar } from '#app/ui/table/filter-bar.tsx';
import type { FilterField } from '#app/ui/table/filter-fields.ts';
import { moderationFilters } from '#content/copy/admin/moderation-forms.ts';
import { refusalReasonLabels, reportReasonLabels } from '#content/copy/blog/reasons.ts';
import { refusalReasons, reportReasons } from '#domain/moderation.ts';

import type { Card } from '#app/features/moderation/moderation-schemas.ts';
import type { QueueAddress } from './use-queue.ts';

type Props = {
  address: QueueAddress;
  /** The cards shown: the source of the names of the article and author filters. */
  cards: readonly Card[];
};

const reasonLabels = { ...reportReasonLabels, ...refusalReasonLabels };

/** The filters of the queue. They live in the address: a filtered queue can be shared, and « back » undoes a filter. */
export function QueueFilterBar({ address, cards }: Props) {
  const { search, filters } = address.view;
  return (
    <FilterBar
      label={moderationFilters.label}
      search={{ label: moderationFilters.search, hint: moderationFilters.searchHint, text: search }}
      fields={fieldsOf(address, cards)}
      texts={filters}
      onChange={address.change}
    />
  );
}

function fieldsOf({ queueView, view }: QueueAddress, cards: readonly Card[]): FilterField[] {
  const { article, auteur, motif } = view.filters;
  const { queue } = queueView;
  const reasons = queue === 'reported' ? reportReasons : refusalReasons;
  const reason = { name: 'motif', label: moderationFilters.reason };
  return [
    // Chosen on a card.
    {
      kind: 'chosen',
      name: 'article',
      label: moderationFilters.article,
      text: cards.find(({ post }) => post.id === article)?.post.title,
    },
    {
      kind: 'chosen',
      name: 'auteur',
      label: moderationFilters.author,
      text: cards.find(({ author }) => author?.id === auteur)?.author?.name,
    },
    queue === 'pending' || queue === 'approved'
      ? { kind: 'chosen', ...reason, text: motif && reasonLabels[motif] }
      : {
          kind: 'choice',
          ...reason,
          any: moderationFilters.anyReason,
          options: reasons.map((value) => ({ value, label: reasonLabels[value] })),
        },
    {
      kind: 'choice',
      name: 'depuis',
      label: moderationFilters.period,
      any: moderationFilters.anyPeriod,
      options: moderationFilters.periods,
    },
    { kind: 'days', first: 'du', last: 'au' },
    {
      kind: 'choice',
      name: 'ordre',
      label: moderationFilters.order,
      any: moderationFilters.ownOrder,
      options: moderationFilters.orders,
    },
    { kind: 'toggle', name: 'lien', label: moderationFilters.link },
  ];
}
