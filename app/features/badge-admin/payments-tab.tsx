import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { euroPrice } from '#domain/text/euro-price.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberList, useMemberMutation } from '#app/lib/query/member-query.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';

import { readPaymentsState, rehearsePayments, switchPayments } from './payments.data.ts';
import type { PaymentsState } from './payments.data.ts';

const copy = badgesAdmin.payments;

/** The payments switch and the rehearsal that it needs. */
export function PaymentsTab() {
  const query = useMemberList('payments-state', '', readPaymentsState);
  return (
    <QueryView query={query} failure={badgesAdmin.failed} skeleton={<Skeleton className="h-64" />}>
      {(state) => (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <h2 className="sr-only">{badgesAdmin.tabs.paiements}</h2>
          <PaymentsSwitch state={state} />
          <Rehearsal state={state} />
        </div>
      )}
    </QueryView>
  );
}

function PaymentsSwitch({ state: { enabled, ready } }: { state: PaymentsState }) {
  const [asking, setAsking] = useState(false);
  const write = useMemberMutation<boolean>((client, _userId, on) => switchPayments(client, on));
  function run() {
    setAsking(false);
    write.mutate(!enabled, {
      onSuccess: () => notify({ title: enabled ? copy.switchedOff : copy.switchedOn }),
    });
  }
  return (
    <Panel title={enabled ? copy.on : copy.off}>
      <p>{enabled ? copy.onLead : copy.offLead}</p>
      {!enabled && !ready && <p className="text-sm text-ink-soft">{copy.needed}</p>}
      {write.error && <Alert kind="error" title={failureMessage(write.error)} />}
      <div>
        <Button
          variant={enabled ? 'danger' : 'primary'}
          busy={write.isPending}
          disabled={!enabled && !ready}
          onClick={() => setAsking(true)}
        >
          {enabled ? copy.switchOff : copy.switchOn}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={enabled ? copy.switchOff : copy.switchOn}
          lead={enabled ? copy.confirmOff : copy.confirmOn}
          confirm={enabled ? copy.switchOff : copy.switchOn}
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

function Rehearsal({ state }: { state: PaymentsState }) {
  const { rehearsal, tiers } = state;
  const run = useMemberMutation((client) => rehearsePayments(client), ['payments-state']);
  const changed = rehearsal?.passed === true && !state.ready;
  return (
    <Panel title={copy.rehearsal}>
      <p>{copy.rehearsalLead}</p>
      <div>
        <Button variant="secondary" busy={run.isPending} onClick={() => run.mutate()}>
          {copy.rehearse}
        </Button>
      </div>
      {run.error && <Alert kind="error" title={failureMessage(run.error)} />}
      {rehearsal ? <Result rehearsal={rehearsal} /> : <p className="text-ink-soft">{copy.never}</p>}
      {changed && <p className="font-medium text-danger">{copy.changed}</p>}
      <dl className="divide-y divide-ink/10 text-sm">
        {tiers.map(({ tier, price_id: priceId, cents }) => {
          const outcome = rehearsal?.results.find(
            (found) => found.tier === tier && found.price_id === priceId && found.cents === cents,
          )?.outcome;
          const words = priceId === '' ? copy.noPriceId : outcome && copy.results[outcome];
          return (
            <div key={tier} className="grid gap-1 py-3">
              <dt className="font-semibold">
                {badgeNames[tier]} · {euroPrice(cents / 100)}
              </dt>
              {words && <dd className={outcome === 'ok' ? 'text-success' : 'text-danger'}>{words}</dd>}
              {priceId && <dd className="text-ink-soft [overflow-wrap:anywhere]">{priceId}</dd>}
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}

function Result({ rehearsal }: { rehearsal: NonNullable<PaymentsState['rehearsal']> }) {
  const { created_at: at, by, live, passed, webhook_secret: secret } = rehearsal;
  return (
    <div aria-live="polite" className="text-sm">
      <p className={passed ? 'font-semibold text-success' : 'font-semibold text-danger'}>
        {passed ? copy.passed : copy.notPassed}
      </p>
      <p className="text-ink-soft">
        {`${copy.at} ${parisStamp(at)}`}
        {by && ` ${copy.by} ${by}`}
        {live !== null && `, ${live ? copy.live : copy.test}`}
      </p>
      <p className="text-ink-soft">{`${copy.webhook} : ${secret ? copy.present : copy.missing}`}</p>
    </div>
  );
}
