import { useState } from 'react';

import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { labelOf } from '#app/shared/label-of.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { SentRequest } from '#app/ui/forms/sent-request.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { accessRequest } from '#content/copy/account/dashboard-cards.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';
import { limits } from '#domain/limits.ts';

import { readAccessRequest, sendAccessRequest, withdrawAccessRequest } from './access-request.data.ts';

type Request = NonNullable<Awaited<ReturnType<typeof readAccessRequest>>>;

const failed = () => notify({ ...dashboard.failed, kind: 'destructive' });

/** The request for access rights that the sign-up page announces. */
export function AccessRequestCard() {
  const request = useMemberQuery('access-request', readAccessRequest);
  return (
    <Panel title={accessRequest.title}>
      <p className="text-ink-soft">{accessRequest.lead}</p>
      <QueryView query={request} failure={accessRequest.failure} skeleton={<Skeleton className="h-40" />}>
        {(last) => (
          <>
            {last && <LastRequest request={last} />}
            {last?.status !== 'open' && <RequestForm />}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function LastRequest({ request }: { request: Request }) {
  const withdraw = useMemberMutation(withdrawAccessRequest, ['access-request']);
  const state = labelOf(accessRequest.states, request.status);
  return (
    <SentRequest
      sentOn={parisDate(request.created_at)}
      state={state}
      note={request.decision_note}
      takeBack={
        request.status === 'open'
          ? {
              label: accessRequest.takeBack,
              busy: withdraw.isPending,
              onClick: () => withdraw.mutate(request.id, { onError: failed }),
            }
          : undefined
      }
    >
      <p className="whitespace-pre-line">{request.message}</p>
    </SentRequest>
  );
}

const draft = 'access-request';

function RequestForm() {
  const [message, setMessage] = useMemberDraft(draft);
  const [problem, setProblem] = useState<string>();
  const send = useMemberMutation(sendAccessRequest, ['access-request']);

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    const text = message.trim();
    const refusal =
      text === '' ? accessRequest.empty : text.length > limits.requestMax ? accessRequest.tooLong : undefined;
    setProblem(refusal);
    if (refusal || send.isPending) return;
    send.mutate(text, {
      onSuccess: () => discardMemberDraft(draft),
      onError: failed,
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-3">
      <TextareaField
        label={accessRequest.field}
        placeholder={accessRequest.placeholder}
        value={message}
        error={problem}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={send.isPending}>
        {send.isPending ? accessRequest.sending : accessRequest.send}
      </Button>
    </form>
  );
}
