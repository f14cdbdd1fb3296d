import { useState } from 'react';

import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { privacyCard } from '#content/copy/account/account-settings.ts';

import { exportMyData } from './privacy.data.ts';
import { downloadText } from '#app/lib/browser/download-text.ts';

const copy = privacyCard.export;

/** Downloads all data about the member as one file (GDPR, articles 15 and 20), after a recent proof of identity. */
export function ExportCard() {
  const [proving, setProving] = useState(false);
  const prepare = useMemberMutation<void, string>(exportMyData, []);
  const download = () =>
    prepare.mutate(undefined, {
      onSuccess: (json) =>
        downloadText(`mes-donnees-aline-${new Date().toISOString().slice(0, 10)}.json`, json),
      onError: (error) => {
        if (isRefusedFor(error, 'reauthentication_needed')) return setProving(true);
        notify({ title: 'Erreur', description: copy.failed, kind: 'destructive' });
      },
    });
  return (
    <Panel title={copy.title}>
      <p className="text-ink-soft">{copy.lead}</p>
      <Button variant="secondary" className="justify-self-start" busy={prepare.isPending} onClick={download}>
        {prepare.isPending ? copy.busy : copy.button}
      </Button>
      {proving && (
        <ReauthenticationDialog
          lead={copy.proof}
          onClose={() => setProving(false)}
          onProved={() => {
            setProving(false);
            download();
          }}
        />
      )}
    </Panel>
  );
}
