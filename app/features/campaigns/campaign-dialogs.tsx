import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { campaigns as copy } from '#content/copy/admin/campaigns.ts';

import type { CampaignLine } from './campaign.ts';
import { changeCampaign, saveAsTemplate } from './campaigns.data.ts';
import { NameDialog } from './name-dialog.tsx';
import { campaignQueries, nameProblem, sayOutcome } from './use-campaign-acts.ts';

type Props = { line: Pick<CampaignLine, 'id' | 'name' | 'updated_at'>; onClose: () => void };

export function RenameDialog({ line, onClose }: Props) {
  const rename = useMemberMutation(
    (client, _userId, name: string) =>
      changeCampaign(client, { campaign: line.id, seen: line.updated_at, changes: { name } }),
    campaignQueries,
  );
  return (
    <NameDialog
      title={copy.nameDialog.rename}
      name={line.name}
      busy={rename.isPending}
      problem={rename.error ? failureMessage(rename.error) : undefined}
      onName={(name) =>
        rename.mutate(name, {
          onSuccess: (done) => {
            if (done.outcome === 'done') notify({ title: copy.renamed });
            sayOutcome(done);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

export function TemplateDialog({ line, onClose }: Props) {
  const save = useMemberMutation(
    (client, _userId, name: string) => saveAsTemplate(client, { campaign: line.id, name }),
    campaignQueries,
  );
  return (
    <NameDialog
      title={copy.nameDialog.template}
      name={line.name}
      busy={save.isPending}
      problem={save.error ? nameProblem(save.error) : undefined}
      onName={(name) =>
        save.mutate(name, {
          onSuccess: () => {
            notify({ title: copy.templateSaved });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
