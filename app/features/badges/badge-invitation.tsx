import { useState } from 'react';

import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { SentRequest } from '#app/ui/forms/sent-request.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { badgeInvitation, dashboard } from '#content/copy/account/dashboard.ts';
import { limits } from '#domain/limits.ts';

import type { Tier } from './badges.data.ts';
import type { BadgeRequest } from './my-badge.data.ts';
import { readBadgeRequest, sendBadgeRequest, withdrawBadgeRequest } from './my-badge.data.ts';

const failed = () => notify({ ...dashboard.failed, kind: 'destructive' });

type Props = {
  /** The badges that the member may request. */
  tiers: Tier[];
  /** Badges are sold too: the request is no longer the first action. */
  payments: boolean;
  children: React.ReactNode;
};

/** « Demander une invitation »: the organisers award badges. */
export function BadgeInvitation({ tiers, payments, children }: Props) {
  const request = useMemberQuery('badge-request', readBadgeRequest);
  const [open, setOpen] = useState(false);
  return (
    <QueryView query={request} failure={badgeInvitation.failure} skeleton={<Skeleton className="h-11" />}>
      {(last) => (
        <>
          {last && last.status !== 'granted' && <LastRequest request={last} tiers={tiers} />}
          {last?.status !== 'open' && open && <RequestForm tiers={tiers} onClose={() => setOpen(false)} />}
          <div className="flex flex-wrap gap-3">
            {tiers.length > 0 && last?.status !== 'open' && !open && (
              <Button variant={payments ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
                {badgeInvitation.open}
              </Button>
            )}
            {children}
          </div>
        </>
      )}
    </QueryView>
  );
}

function LastRequest({ request, tiers }: { request: BadgeRequest; tiers: Tier[] }) {
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
              onClick: () => withdraw.mutate(request.id, { onError: failed }),
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

const draft = 'badge-request';

function RequestForm({ tiers, onClose }: { tiers: Tier[]; onClose: () => void }) {
  const [wanted, setWanted] = useState(tiers[0]?.id);
  const [message, setMessage] = useMemberDraft(draft);
  const send = useMemberMutation(sendBadgeRequest, ['badge-request']);
  const tooLong = [...message.trim()].length > limits.requestMax;

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (!wanted || tooLong || send.isPending) return;
    send.mutate(
      { wanted_tier: wanted, message: message.trim() || null },
      {
        onSuccess: () => {
          discardMemberDraft(draft);
          onClose();
        },
        onError: failed,
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4 rounded-xl bg-sand p-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{badgeInvitation.which}</legend>
        {tiers.map(({ id, name }) => (
          <Choice
            key={id}
            name="wanted"
            value={id}
            label={name}
            checked={wanted === id}
            onChange={() => setWanted(id)}
          />
        ))}
      </fieldset>
      <TextareaField
        label={badgeInvitation.message}
        hint={badgeInvitation.messageHint}
        error={tooLong ? badgeInvitation.tooLong : undefined}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? badgeInvitation.sending : badgeInvitation.send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {badgeInvitation.cancel}
        </Button>
      </div>
    </form>
  );
}
