import { useState } from 'react';

import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { mailQueue as copy, mailTemplateLabels } from '#content/copy/admin/mail-queue.ts';

import type { MailLine } from './mail-queue.data.ts';
import type { MailActs } from './use-mail-acts.ts';

type Props = { line: MailLine; acts: MailActs; onOpen: () => void };

/** The menu « … » of a mail. */
export function MailMenu({ line, acts, onOpen }: Props) {
  const [leaving, setLeaving] = useState(false);
  const { id, state, template, recipient } = line;
  const entries = [
    { label: copy.actions.open, onChoose: onOpen },
    state === 'failed' && { label: copy.actions.retry, onChoose: () => acts.retry(id) },
    (state === 'failed' || state === 'queued') && {
      label: copy.actions.giveUp,
      danger: true,
      onChoose: () => setLeaving(true),
    },
  ];
  return (
    <>
      <ActionMenu
        label={`${copy.menu} ${mailTemplateLabels[template]}, ${recipient}`}
        entries={entries.flatMap((entry) => entry || [])}
      />
      {leaving && (
        <ConfirmDialog
          title={copy.giveUp.title}
          lead={copy.giveUp.lead}
          confirm={copy.giveUp.confirm}
          onConfirm={() => {
            setLeaving(false);
            acts.giveUp(id);
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
