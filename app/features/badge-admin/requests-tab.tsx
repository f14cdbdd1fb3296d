import { useState } from 'react';
import { Link } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';

import { AwardDialog } from './award-dialog.tsx';
import { readBadgeRequests } from './badges.data.ts';
import type { BadgeRequest } from './badges.data.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const copy = badgesAdmin.requests;

/** The open requests for a badge, oldest first. */
export function RequestsTab() {
  const [after, setAfter] = useState<string>();
  const [deciding, setDeciding] = useState<{ request: BadgeRequest; accept: boolean }>();
  const { data, error, refetch } = useMemberList('badge-requests', after ?? '', (client) =>
    readBadgeRequests(client, after),
  );
  const rows = data?.rows ?? [];
  const close = () => setDeciding(undefined);
  return (
    <>
      <ListFrame
        label={copy.list}
        loading={badgesAdmin.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          rows.length === 0 && (
            <EmptyList title={copy.empty}>
              <p className="text-sm text-ink-soft">{copy.emptyLead}</p>
            </EmptyList>
          )
        }
      >
        {rows.length > 0 && (
          <ul className="divide-y divide-ink/10">
            {rows.map((request) => (
              <Request
                key={request.id}
                request={request}
                onDecide={(accept) => setDeciding({ request, accept })}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      <div className="mt-3 flex flex-wrap gap-2">
        {after && (
          <Button size="small" variant="secondary" onClick={() => setAfter(undefined)}>
            {copy.first}
          </Button>
        )}
        {data?.next && (
          <Button size="small" variant="secondary" onClick={() => setAfter(data.next ?? undefined)}>
            {copy.more}
          </Button>
        )}
      </div>
      {deciding?.accept && <AwardDialog request={deciding.request} onClose={close} />}
      {deciding && !deciding.accept && <DeclineDialog request={deciding.request} onClose={close} />}
    </>
  );
}

type RequestProps = { request: BadgeRequest; onDecide: (accept: boolean) => void };

function Request({ request, onDecide }: RequestProps) {
  return (
    <li className="grid gap-3 p-4 sm:p-6">
      <div>
        <p className="font-semibold break-words">
          <Link
            to={`/admin/users/${request.member}`}
            className="underline decoration-ink/25 underline-offset-4"
          >
            {request.name}
          </Link>
        </p>
        <p className="text-sm break-words text-ink-soft">
          {request.email && `${request.email} · `}
          <TimeAgo iso={request.created_at} /> ·{' '}
          {request.held ? `${copy.has} ${badgeNames[request.held]}` : copy.hasNone}
        </p>
      </div>
      <p>
        {copy.wants} <strong>{badgeNames[request.tier]}</strong>
      </p>
      {request.message && <p className="max-w-prose whitespace-pre-line break-words">{request.message}</p>}
      {request.own ? (
        <p className="text-sm text-ink-soft">{copy.own}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`${copy.accept} ${request.name}`} onClick={() => onDecide(true)}>
            {copy.accept}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-label={`${copy.decline} ${request.name}`}
            onClick={() => onDecide(false)}
          >
            {copy.decline}
          </Button>
        </div>
      )}
    </li>
  );
}
