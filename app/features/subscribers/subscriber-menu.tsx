import { useState } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { TypedConfirmDialog } from '#app/ui/overlays/typed-confirm-dialog.tsx';
import { subscribers as copy } from '#content/copy/admin/subscribers.ts';

import { permittedActs } from './permitted-acts.ts';
import type { SubscriberLine } from './subscribers.data.ts';
import type { SubscriberActs } from './use-subscriber-acts.ts';

type Props = { line: SubscriberLine; acts: SubscriberActs; onOpen: () => void };

/** The menu « … » of a subscriber. */
export function SubscriberMenu({ line, acts, onOpen }: Props) {
  const may = useMay();
  const [erasing, setErasing] = useState(false);
  const writes = may('newsletter.write');
  const entries = [
    { label: copy.actions.open, onChoose: onOpen },
    writes &&
      line.status === 'pending' && { label: copy.actions.resend, onChoose: () => void acts.resend(line.id) },
    ...(writes ? permittedActs(line.status) : []).map((act) => ({
      label: copy.actions[act],
      onChoose: () => void acts.change([line.id], act),
    })),
    may('newsletter.erase') && {
      label: copy.actions.erase,
      danger: true,
      onChoose: () => setErasing(true),
    },
  ];
  return (
    <>
      <ActionMenu label={`${copy.menu} ${line.email}`} entries={entries.flatMap((entry) => entry || [])} />
      {erasing && (
        <TypedConfirmDialog
          title={copy.erase.title}
          lead={<p>{copy.erase.lead}</p>}
          word={copy.erase.word}
          confirm={copy.erase.confirm}
          busy={acts.isBusy}
          onConfirm={() =>
            void acts.erase(line.id).then((gone) => {
              if (gone) setErasing(false);
            })
          }
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
