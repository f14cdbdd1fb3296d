import { useState } from 'react';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { campaigns } from '#content/copy/admin/campaigns.ts';
import { campaignSending } from '#content/copy/admin/campaign-sending.ts';
import type { CampaignFinding } from '#domain/campaign-checks.ts';

import { scheduleCampaign } from './campaign.data.ts';
import type { CampaignSaver, SaverState } from './campaign-saver.ts';
import type { CampaignStatus } from './campaign.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useAudience } from './use-audience.ts';
import { useNextKey } from './use-next-key.ts';
import { useTestSend } from './use-test-send.ts';

type Props = {
  status: CampaignStatus;
  saver: CampaignSaver;
  state: SaverState;
  findings: readonly CampaignFinding[];
  onReload: () => Promise<unknown>;
};

/** The steps of a campaign that did not leave: a test, a date, the sending. */
export function SendBar({ status, saver, state, findings, onReload }: Props) {
  const may = useMay();
  const [asking, setAsking] = useState<'send' | 'schedule'>();
  const audience = useAudience(state.values.segment, status.edition_id);
  const test = useTestSend(status.id);
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  const writes = may('newsletter.write');
  const sends = may('newsletter.send');
  const unschedule = useMemberMutation(
    (client, _userId, seen: string) => scheduleCampaign(client, { campaign: status.id, seen, at: null }),
    ['campaigns'],
  );

  /** Everything typed is saved before a step; false when it is not. */
  async function isSaved(): Promise<boolean> {
    const { phase } = await saver.flush();
    return phase === 'clean';
  }
  const sendTest = async () => {
    if (await isSaved()) await test.send();
  };
  const open = async (what: 'send' | 'schedule') => {
    if (hasErrors) return notify({ kind: 'destructive', title: campaignEditor.send.unready });
    if (await isSaved()) setAsking(what);
    return undefined;
  };
  async function cancelSchedule() {
    if (!(await isSaved())) return;
    unschedule.mutate(saver.getState().version, {
      onSuccess: ({ outcome }) => {
        notify(
          outcome === 'done'
            ? { title: campaignEditor.schedule.cancelled }
            : { kind: 'destructive', title: campaigns.conflict },
        );
        void onReload();
      },
      onError: (error) => notify({ kind: 'destructive', title: failureMessage(error) }),
    });
  }
  useShortcuts(
    campaignEditor.test.key,
    writes ? [{ keys: 't', label: campaignEditor.test.key, run: () => void sendTest() }] : [],
  );
  useNextKey(sends ? () => void open('send') : undefined);

  return (
    <section aria-label={campaignSending.progress.title} className="grid gap-3">
      {status.paused_because && (
        <Alert kind="error" title={campaignSending.progress[status.paused_because]}>
          {status.server_error && <p className="text-sm wrap-anywhere">{status.server_error}</p>}
        </Alert>
      )}
      {status.scheduled_at && (
        <Alert title={campaignEditor.schedule.is(parisStamp(status.scheduled_at))}>
          {sends && (
            <Button
              size="small"
              variant="secondary"
              busy={unschedule.isPending}
              onClick={() => void cancelSchedule()}
            >
              {campaignEditor.schedule.cancel}
            </Button>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {writes && (
          <Button
            variant="secondary"
            size="small"
            busy={test.isBusy}
            onClick={() => void sendTest()}
            className="min-h-11!"
          >
            {test.isBusy ? campaignEditor.test.sending : campaignEditor.test.open}
          </Button>
        )}
        {sends && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => void open('schedule')}
            className="min-h-11!"
          >
            {campaignEditor.schedule.open}
          </Button>
        )}
        {sends && (
          <Button size="small" onClick={() => void open('send')} className="min-h-11!">
            {campaignEditor.send.open(audience.count ?? 0)}
          </Button>
        )}
      </div>
      {asking === 'send' && (
        <SendDialog
          id={status.id}
          saver={saver}
          audience={audience.count ?? 0}
          onDone={onReload}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'schedule' && (
        <ScheduleDialog
          status={status}
          saver={saver}
          onDone={onReload}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
