import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { TypedConfirmDialog } from '#app/ui/overlays/typed-confirm-dialog.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { campaigns } from '#content/copy/admin/campaigns.ts';

import { sendCampaign } from './campaign.data.ts';
import type { SendOutcome } from './campaign.data.ts';
import type { CampaignSaver } from './campaign-saver.ts';

const copy = campaignEditor.send;

type Props = {
  id: string;
  saver: CampaignSaver;
  audience: number;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** The number of recipients is typed before the campaign leaves. Mounted while open. */
export function SendDialog({ id, saver, audience, onDone, onClose }: Props) {
  const [count, setCount] = useState(audience);
  const [problem, setProblem] = useState<string>();
  const send = useMemberMutation(
    (client, _userId, expected: number) =>
      sendCampaign(client, { campaign: id, seen: saver.getState().version, expected }),
    ['campaigns', 'campaign-figures'],
  );
  function settle({ outcome, recipients }: SendOutcome) {
    if (outcome === 'done') {
      notify({ title: copy.done });
      onClose();
      void onDone();
      return;
    }
    if (outcome === 'count' && typeof recipients === 'number') setCount(recipients);
    setProblem(problemOf(outcome, recipients ?? 0));
    void onDone();
  }
  return (
    <TypedConfirmDialog
      title={copy.title(count)}
      lead={<p>{count === 0 ? copy.nobody : copy.lead}</p>}
      word={String(count)}
      confirm={copy.confirm}
      busy={send.isPending}
      error={problem}
      onConfirm={() =>
        send.mutate(count, { onSuccess: settle, onError: (error) => setProblem(failureMessage(error)) })
      }
      onClose={onClose}
    />
  );
}

function problemOf(outcome: SendOutcome['outcome'], recipients: number): string {
  if (outcome === 'count') return copy.count(recipients);
  if (outcome === 'nobody' || outcome === 'incomplete') return copy[outcome];
  if (outcome === 'gone' || outcome === 'locked') return campaigns[outcome];
  return campaigns.conflict;
}
