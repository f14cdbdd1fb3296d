import { useEffect, useId, useRef, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { campaignSending } from '#content/copy/admin/campaign-sending.ts';
import { campaigns } from '#content/copy/admin/campaigns.ts';
import type { CampaignAct } from '#domain/campaigns.ts';

import { retryDeliveries, steerCampaign } from './campaign.data.ts';
import type { CampaignFigures, SendOutcome } from './campaign.data.ts';
import type { CampaignStatus } from './campaign.ts';
import { useFigures } from './use-figures.ts';

const copy = campaignSending.progress;

type Props = {
  status: CampaignStatus;
  /** Whether the panel gets the focus: the person has just begun the sending. */
  takesFocus: boolean;
  onReload: () => Promise<unknown>;
};

/** The progress of a sending, with pause, resume and stop. */
export function SendingPanel({ status, takesFocus, onReload }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const { state, recipients, paused_because, server_error } = status;
  const may = useMay();
  const barId = useId();
  const [asking, setAsking] = useState<'stop' | 'uncertain'>();
  const figures = useFigures(status);
  const name = `campaign-figures ${status.id}`;
  const settled = {
    onSuccess: ({ outcome, deliveries }: SendOutcome) => {
      if (outcome !== 'done') notify({ kind: 'destructive', title: campaigns.conflict });
      else if (deliveries !== undefined) notify({ title: copy.again(deliveries) });
      void onReload();
    },
    onError: (error: unknown) => notify({ kind: 'destructive', title: failureMessage(error) }),
  };
  const steer = useMemberMutation(
    (client, _userId, act: CampaignAct) => steerCampaign(client, { campaign: status.id, act }),
    ['campaigns', name],
  );
  const retry = useMemberMutation(
    (client, _userId, which: 'uncertain' | 'failed') =>
      retryDeliveries(client, { campaign: status.id, state: which }),
    ['campaigns', name],
  );
  const sends = may('newsletter.send');
  const isRunning = state === 'sending' || state === 'paused';
  return (
    <section
      aria-labelledby={barId}
      className="grid content-start gap-3 rounded-2xl bg-white p-5 shadow-card"
    >
      <h2 ref={title} id={barId} tabIndex={-1} className="scroll-mt-24 text-lg">
        {copy.title}
      </h2>
      {state === 'paused' && <Alert title={paused_because ? copy[paused_because] : copy.paused} />}
      {isRunning && server_error && (
        <Alert kind="error" title={copy.server}>
          <p className="text-sm wrap-anywhere">{server_error}</p>
        </Alert>
      )}
      <QueryView query={figures} failure={copy.failed}>
        {(numbers) => (
          <>
            <Progress status={status} figures={numbers} total={recipients ?? 0} labelId={barId} />
            {sends && (
              <div className="flex flex-wrap gap-2 empty:hidden">
                {state === 'sending' && (
                  <Button
                    size="small"
                    variant="secondary"
                    busy={steer.isPending}
                    onClick={() => steer.mutate('pause', settled)}
                  >
                    {copy.pause}
                  </Button>
                )}
                {state === 'paused' && (
                  <Button size="small" busy={steer.isPending} onClick={() => steer.mutate('resume', settled)}>
                    {copy.resume}
                  </Button>
                )}
                {isRunning && (
                  <Button size="small" variant="danger" onClick={() => setAsking('stop')}>
                    {copy.stop}
                  </Button>
                )}
                {numbers.failed > 0 && state !== 'stopped' && (
                  <Button
                    size="small"
                    variant="secondary"
                    busy={retry.isPending}
                    onClick={() => retry.mutate('failed', settled)}
                  >
                    {copy.retryFailed(numbers.failed)}
                  </Button>
                )}
                {numbers.uncertain > 0 && state !== 'stopped' && (
                  <Button size="small" variant="secondary" onClick={() => setAsking('uncertain')}>
                    {copy.retryUncertain(numbers.uncertain)}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </QueryView>
      {asking === 'stop' && (
        <ConfirmDialog
          title={copy.stopTitle}
          lead={copy.stopLead}
          confirm={copy.stopConfirm}
          onConfirm={() => {
            setAsking(undefined);
            steer.mutate('stop', settled);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'uncertain' && (
        <ConfirmDialog
          title={copy.retryTitle}
          lead={copy.retryLead}
          confirm={copy.retryConfirm}
          onConfirm={() => {
            setAsking(undefined);
            retry.mutate('uncertain', settled);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

type ProgressProps = { status: CampaignStatus; figures: CampaignFigures; total: number; labelId: string };

function Progress({ status: { state }, figures, total, labelId }: ProgressProps) {
  const now = useNow(10_000);
  const { waiting, pace, last_minute: lastMinute } = figures;
  const left = Math.max(total - waiting - figures.cancelled, 0);
  const end = new Date(now + (waiting / Math.max(pace, 1)) * 60_000).toISOString();
  return (
    <div className="grid gap-2 tabular-nums">
      <ProgressBar aria-labelledby={labelId} value={left} max={Math.max(total, 1)} />
      <p className="font-semibold">{copy.of(left, total)}</p>
      {state === 'sending' && (
        <p className="text-sm text-ink-soft">
          {[
            copy.rate(lastMinute),
            copy.pace(pace),
            ...(waiting > 0 ? [copy.end(parisShortStamp(end))] : []),
          ].join(' · ')}
        </p>
      )}
    </div>
  );
}
