import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { SentRequest } from '#app/ui/forms/sent-request.tsx';
import { badgeInvitation } from '#content/copy/account/dashboard.ts';

import type { Tier } from './badges.data.ts';
import type { BadgeRequest } from './my-badge.data.ts';
import { withdrawBadgeRequest } from './my-badge.data.ts';

type Props = { request: BadgeRequest; tiers: Tier[]; onFailed: () => void };

/** The open or declined request. */
export default function LastRequest({ request, tiers, onFailed }: Props) {
  const withdraw = useMemberMutation(withdrawBadgeRequest, ['badge-request']);
  const wanted = tiers.find(({ id }) => id === request.wanted_tier)?.name ?? request.wanted_tier;
  return (
    <SentRequest
      sentOn={parisDate(request.created_at)}
      state={request.status === 'open' ? badgeInvitation.states.open : badgeInvitation.states.declined}
      note={request.decision_note}
      takeBack={
        request.status === 'open'
          ? {
              label: badgeInvitation.takeBack,
              busy: withdraw.isPending,
              onClick: () => withdraw.mutate(request.id, { onError: onFailed }),
            }
          : undefined
      }
    >
      <p>
        {badgeInvitation.requested} {wanted}
      </p>
      {request.message && <p className="whitespace-pre-line">{request.message}</p>}
    </SentRequest>
  );
}
