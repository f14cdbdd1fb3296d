import { useQuery } from '@tanstack/react-query';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { MailPreview } from '#app/ui/media/mail-preview.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { mailTemplateLabels, queuedMail as copy } from '#content/copy/admin/mail-queue.ts';

import { MailStateMark } from './mail-cells.tsx';
import { readMail } from './mail-queue.data.ts';
import type { MailRecord } from './mail-queue.data.ts';

type Shown = { record: MailRecord; mail: { subject: string; html: string; text: string } };

/** A mail of the queue: what became of it, and what it looks like without its secrets. */
export function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const query = useQuery({
    queryKey: [userId, 'queued-mail', id],
    queryFn: async (): Promise<Shown | null> => {
      const record = await readMail(await getSupabase(), id);
      if (record === null) return null;
      const { composeMail } = await import('./compose-mail.ts');
      return { record, mail: composeMail(record, window.location.origin) };
    },
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
  });
  const name = query.data && mailTemplateLabels[query.data.record.template];
  return (
    <Drawer title={name ?? copy.subject} closeLabel={copy.close} onClose={onClose}>
      <QueryView query={query} failure={copy.failed}>
        {(shown) =>
          shown === null ? (
            <p>{copy.missing}</p>
          ) : (
            <>
              <Facts record={shown.record} subject={shown.mail.subject} />
              <div className="grid min-w-0 gap-3">
                <p className="text-sm text-ink-soft">
                  {shown.record.data === null ? copy.wiped : copy.hidden}
                </p>
                <MailPreview first="phone" mail={shown.mail} />
              </div>
            </>
          )
        }
      </QueryView>
    </Drawer>
  );
}

function Facts({ record, subject }: { record: MailRecord; subject: string }) {
  const moment = (iso: string | null) => iso && <ParisTime iso={iso} />;
  const facts: [string, React.ReactNode][] = [
    [copy.subject, subject],
    [copy.facts.recipient, record.recipient],
    [copy.facts.state, <MailStateMark key="state" state={record.state} />],
    [copy.facts.attempts, record.attempts],
    [copy.facts.created, moment(record.created_at)],
    [copy.facts.next, moment(record.next_attempt_at)],
    [copy.facts.sent, moment(record.sent_at)],
    [copy.facts.error, record.last_error],
  ];
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-2 text-sm">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
