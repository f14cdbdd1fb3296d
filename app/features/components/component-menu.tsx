import { useState } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { componentsCopy as copy } from '#content/copy/admin/components.ts';

import type { Component } from './components.data.ts';
import { isPingable } from './ping.ts';
import type { ComponentActs } from './use-component-acts.ts';

type Props = { row: Component; acts: ComponentActs; onOpen: () => void };

/** The menu « … » of a component. */
export function ComponentMenu({ row, acts, onOpen }: Props) {
  const [pausing, setPausing] = useState(false);
  const may = useMay();
  const manages = may('functions.manage');
  const { component, state, is_pausable: pausable, figures } = row;
  const retries = component === 'mail-worker' && (figures.failed ?? 0) > 0 && may('notifications.manage');
  const entries = [
    { label: copy.acts.open, onChoose: onOpen },
    manages && isPingable(row) && { label: copy.acts.ping, onChoose: () => acts.ping(row) },
    retries && { label: copy.acts.retry, onChoose: acts.retry },
    manages &&
      state === 'paused' && { label: copy.acts.resume, onChoose: () => acts.pause(component, false) },
    manages &&
      pausable &&
      state !== 'paused' &&
      state !== 'disabled' &&
      state !== 'unverifiable' && {
        label: copy.acts.pause,
        danger: true,
        onChoose: () => setPausing(true),
      },
  ];
  return (
    <>
      <ActionMenu
        label={`${copy.acts.menu} ${copy.labels[component]}`}
        entries={entries.flatMap((entry) => entry || [])}
      />
      {pausing && <PauseDialog row={row} acts={acts} onClose={() => setPausing(false)} />}
    </>
  );
}

export function PauseDialog({ row, acts, onClose }: Omit<Props, 'onOpen'> & { onClose: () => void }) {
  const isWorker = row.kind === 'machinery';
  return (
    <ConfirmDialog
      title={copy.pause.title(copy.labels[row.component])}
      lead={`${copy.duties[row.component]} ${isWorker ? copy.pause.workerLead : copy.pause.functionLead}`}
      confirm={copy.pause.confirm}
      onConfirm={() => {
        onClose();
        acts.pause(row.component, true);
      }}
      onClose={onClose}
    />
  );
}
