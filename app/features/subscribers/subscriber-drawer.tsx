import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { MaskedValue } from '#app/ui/text/masked-value.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import {
  subscribers,
  subscriberRecord as copy,
  subscriberSourceLabels,
} from '#content/copy/admin/subscribers.ts';
import { limits } from '#domain/limits.ts';

import { consentProof } from './consent-proof.ts';
import { StatusMark } from './subscriber-cells.tsx';
import { readSubscriber, revealSubscriber } from './subscribers.data.ts';
import type { SubscriberRecord } from './subscribers.data.ts';

/** A subscriber with the proof of consent, the last mails and bounces. */
export function SubscriberDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const query = useQuery({
    queryKey: [userId, 'subscriber', id],
    queryFn: async () => readSubscriber(await getSupabase(), id),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
  });
  return (
    <Drawer title={query.data?.email ?? subscribers.title} closeLabel={copy.close} onClose={onClose}>
      <QueryView query={query} failure={copy.failed}>
        {(record) =>
          record === null ? (
            <p>{copy.missing}</p>
          ) : (
            <>
              <Facts record={record} />
              <div>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() =>
                    downloadText(`preuve-${record.id}.json`, consentProof(record), 'application/json')
                  }
                >
                  {copy.proof}
                </Button>
              </div>
              <Mails mails={record.mails} />
              <Bounces bounces={record.bounces} />
            </>
          )
        }
      </QueryView>
    </Drawer>
  );
}

function Facts({ record }: { record: SubscriberRecord }) {
  const moment = (iso: string | null) => iso && <ParisTime iso={iso} />;
  const facts: [string, React.ReactNode][] = [
    [copy.facts.address, <Address key="address" record={record} />],
    [copy.facts.status, <StatusMark key="status" status={record.status} />],
    [copy.facts.source, subscriberSourceLabels[record.source]],
    [copy.facts.created, moment(record.created_at)],
    [copy.facts.consent, moment(record.consent_at)],
    [copy.facts.version, record.consent_version],
    [copy.facts.confirmed, moment(record.confirmed_at)],
    [copy.facts.left, moment(record.unsubscribed_at)],
    [copy.facts.proof, record.consent_proof],
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

/** The masked address; those who may read it whole give a reason, which the audit log records. */
function Address({ record: { id, email } }: { record: SubscriberRecord }) {
  const may = useMay();
  if (!may('newsletter.reveal')) return email;
  return (
    <MaskedValue
      label={copy.addressOf}
      masked={email}
      reasonMax={limits.auditReasonMax}
      reveal={async (reason) => {
        try {
          return { value: await revealSubscriber(await getSupabase(), id, reason) };
        } catch (error) {
          return { problem: failureMessage(error) };
        }
      }}
    />
  );
}

function Mails({ mails }: Pick<SubscriberRecord, 'mails'>) {
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="text-base">{copy.mails}</h3>
      {mails.length === 0 ? (
        <p className="text-ink-soft">{copy.noMails}</p>
      ) : (
        <ul className="grid gap-2">
          {mails.map(({ campaign, name, state, sent_at: at }) => (
            <li key={campaign} className="border-b border-ink/8 pb-2">
              <Link to={`/admin/newsletter/campagnes/${campaign}`} className="underline underline-offset-4">
                {name}
              </Link>
              <span className="block text-ink-soft">
                {copy.states[state]} {at && <ParisTime iso={at} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Bounces({ bounces }: Pick<SubscriberRecord, 'bounces'>) {
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="text-base">{copy.bounces}</h3>
      {bounces.length === 0 ? (
        <p className="text-ink-soft">{copy.noBounces}</p>
      ) : (
        <ul className="grid gap-2">
          {bounces.map(({ kind, code, created_at: at }) => (
            <li key={`${at} ${code}`}>
              {copy.bounceKinds[kind]} {code} <ParisTime iso={at} className="text-ink-soft" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
