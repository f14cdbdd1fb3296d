import { useState } from 'react';
import { Link } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { roleNames, roles } from '#content/copy/admin/roles.ts';

import { DecideDialog } from './decide-dialog.tsx';
import { readAccessRequests } from './roles.data.ts';
import type { AccessRequest } from './roles.data.ts';

const copy = roles.requests;

/** The open requests for access, oldest first. */
export function RequestsTab() {
  const [after, setAfter] = useState<string>();
  const [deciding, setDeciding] = useState<{ request: AccessRequest; accept: boolean }>();
  const { data, error, refetch } = useMemberList('access-requests', after ?? '', (client) =>
    readAccessRequests(client, after),
  );
  const rows = data?.rows ?? [];
  return (
    <>
      <ListFrame
        label={copy.list}
        loading={roles.loading}
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
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function Request({ request, onDecide }: { request: AccessRequest; onDecide: (accept: boolean) => void }) {
  const held = request.roles.map((role) => roleNames[role]).join(', ') || copy.noRole;
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
          <ParisTime iso={request.created_at} /> · {copy.roles}
          {'\u00a0'}: {held}
        </p>
      </div>
      <p className="max-w-prose whitespace-pre-line break-words">{request.message}</p>
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
