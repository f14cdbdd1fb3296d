import { RotateCw } from 'lucide-react';

import { shortCount } from '#app/lib/format/short-count.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { mailQueue as copy } from '#content/copy/admin/mail-queue.ts';

import { readMails } from './mail-queue.data.ts';
import { listingOf, mailsList, mailTabs } from './mail-queue-view.ts';
import { MailsTable } from './mails-table.tsx';
import { useMailActs } from './use-mail-acts.ts';

/** The tab « File d’envoi » of /admin/notifications. */
export function MailQueueTab() {
  const address = useListView(mailsList);
  const read = useMemberList('mail-queue', address.query, (client) =>
    readMails(client, listingOf(address.view)),
  );
  const acts = useMailActs();
  const tab = address.view.tabs.envoi;
  const counts = read.data?.counts;
  const numbers: Partial<Record<(typeof mailTabs)[number], number>> = counts
    ? { file: counts.queued, echecs: counts.failed, abandonnes: counts.abandoned }
    : {};
  function labelOf(id: (typeof mailTabs)[number]): string {
    const number = numbers[id];
    return number === undefined ? copy.states[id] : `${copy.states[id]} (${shortCount(number)})`;
  }
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-lg">{copy.title}</h2>
          <p className="text-sm text-ink-soft">{copy.lead}</p>
        </div>
        {counts !== undefined && counts.failed > 0 && (
          <Button
            size="small"
            variant="secondary"
            busy={acts.isBusy}
            onClick={() => acts.retry()}
            className="min-h-11!"
          >
            <RotateCw aria-hidden="true" className="size-4" />
            {copy.retryAll}
          </Button>
        )}
      </div>
      <TabList
        compact
        name="mails"
        label={copy.states.label}
        tabs={mailTabs.map((id) => ({ id, label: labelOf(id) }))}
        active={tab}
        onChange={(envoi) => address.change({ envoi: envoi === 'tous' ? null : envoi })}
      />
      {mailTabs.map((id) => (
        <div key={id} {...tabPanel('mails', id)} hidden={id !== tab} className="mt-2">
          <KeepsFocus>{id === tab && <MailsTable address={address} read={read} acts={acts} />}</KeepsFocus>
        </div>
      ))}
    </div>
  );
}
