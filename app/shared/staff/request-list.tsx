import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';

/** `own`: the request of the reader, which another administrator decides. */
type MemberRequest = { id: string; member: string; name: string; email: string | null; own: boolean };

type Copy = Record<
  'loading' | 'list' | 'empty' | 'emptyLead' | 'first' | 'more' | 'own' | 'accept' | 'decline',
  string
>;

type Props<Request> = {
  /** The name of the query. */
  name: string;
  read: (
    client: SiteClient,
    after: string | undefined,
  ) => Promise<{ rows: readonly Request[]; next: string | null }>;
  copy: Copy;
  /** What stands after the address of the member. */
  summary: (request: Request) => ReactNode;
  body: (request: Request) => ReactNode;
  onDecide: (request: Request, accept: boolean) => void;
};

/** The open requests of members, oldest first, each with its member and the two decisions. */
export function RequestList<Request extends MemberRequest>({
  name,
  read,
  copy,
  summary,
  body,
  onDecide,
}: Props<Request>) {
  const [after, setAfter] = useState<string>();
  const { data, error, refetch } = useMemberList(name, after ?? '', (client) => read(client, after));
  const rows = data?.rows ?? [];
  return (
    <>
      <ListFrame
        label={copy.list}
        loading={copy.loading}
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
              <li key={request.id} className="grid gap-3 p-4 sm:p-6">
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
                    {summary(request)}
                  </p>
                </div>
                {body(request)}
                {request.own ? (
                  <p className="text-sm text-ink-soft">{copy.own}</p>
                ) : (
                  <Decisions
                    name={request.name}
                    copy={copy}
                    onDecide={(accept) => onDecide(request, accept)}
                  />
                )}
              </li>
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
    </>
  );
}

type DecisionsProps = { name: string; copy: Copy; onDecide: (accept: boolean) => void };

function Decisions({ name, copy, onDecide }: DecisionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" aria-label={`${copy.accept} ${name}`} onClick={() => onDecide(true)}>
        {copy.accept}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={`${copy.decline} ${name}`}
        onClick={() => onDecide(false)}
      >
        {copy.decline}
      </Button>
    </div>
  );
}
