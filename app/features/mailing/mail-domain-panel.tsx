import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { mailDomain as copy } from '#content/copy/admin/mail-domain.ts';
import type { MailDomain } from '#domain/mail-domain.ts';

import { readMailDomain } from './mail-domain.data.ts';
import { MailRecordItem } from './mail-record-item.tsx';

/** The DNS records that mail servers read, to paste and to check. */
export function MailDomainPanel() {
  const query = useMemberQuery('mail-domain', (client) => readMailDomain(client));
  const check = useMemberMutation((client) => readMailDomain(client, true), []);
  const shown = check.data ?? query.data;
  const hasRecords = (shown?.records.length ?? 0) > 0;
  return (
    <Panel
      title={copy.title}
      action={
        hasRecords && (
          <Button
            size="small"
            variant="secondary"
            busy={check.isPending}
            onClick={() => check.mutate(undefined, { onSuccess: () => notify({ title: copy.checked }) })}
          >
            {check.isPending ? copy.checking : copy.check}
          </Button>
        )
      }
    >
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-64" />}>
        {(listed) => <Records mail={check.data ?? listed} />}
      </QueryView>
      {check.error && <Alert kind="error" title={failureMessage(check.error)} />}
    </Panel>
  );
}

function Records({ mail: { domain, server, records } }: { mail: MailDomain }) {
  if (domain === null || server === null) return <p className="text-sm text-ink-soft">{copy.files}</p>;
  return (
    <>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-soft">{copy.domain}</dt>
          <dd className="font-semibold wrap-anywhere">{domain}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{copy.server}</dt>
          <dd className="wrap-anywhere">
            <span className="font-semibold">{server.host}</span>, {server.tls ? copy.tls : copy.startTls}
          </dd>
        </div>
      </dl>
      <ul className="grid gap-4">
        {records.map((record) => (
          <MailRecordItem key={record.kind} record={record} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{copy.ptr}</p>
    </>
  );
}
