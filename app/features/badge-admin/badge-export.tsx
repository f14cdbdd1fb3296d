import { useId, useState } from 'react';

import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { useCsvExport } from '#app/shared/list/use-csv-export.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { limits } from '#domain/limits.ts';

import { badgeTexts } from './badge-cells.tsx';
import type { BadgeLine } from './badge-line.ts';
import { readBadgesExport } from './badges.data.ts';
import { badgeColumns, listingOf } from './badges-view.ts';
import type { BadgesView } from './badges-view.ts';

const copy = badgesAdmin.export;

/** Downloads the filtered badges with the columns shown; the audit log keeps the reason. */
export function BadgeExport({ view, onClose }: { view: BadgesView; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [proving, setProving] = useState(false);
  const columns = badgeColumns.filter((name) => view.columns.includes(name));
  const { progress, start, cancel } = useCsvExport<BadgeLine>({
    name: 'badges',
    header: columns.map((name) => badgesAdmin.columns[name]),
    cells: (badge) => columns.map((name) => badgeTexts[name](badge)),
    readPage: async (client, after, signal) => {
      try {
        const { filters } = listingOf(view);
        return await readBadgesExport(client, { filters, reason: reason.trim(), after }, signal);
      } catch (error) {
        if (isRefusedFor(error, 'reauthentication_needed')) setProving(true);
        throw error;
      }
    },
  });

  function submit(event: React.FormEvent) {
    event.preventDefault();
    const isShort = reason.trim().length < limits.auditReasonMin;
    setMissing(isShort);
    if (!isShort) start();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        progress === undefined ? (
          <Button type="submit" form={formId}>
            {copy.start}
          </Button>
        ) : (
          <Button variant="secondary" onClick={cancel}>
            {`${copy.cancel} (${progress} ${copy.read})`}
          </Button>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextareaField
          label={copy.reason}
          hint={copy.reasonHint}
          rows={2}
          required
          maxLength={limits.auditReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(missing && { error: badgesAdmin.revoke.reasonMissing })}
        />
      </form>
      {proving && (
        <ReauthenticationDialog
          onClose={() => setProving(false)}
          onProved={() => {
            setProving(false);
            start();
          }}
        />
      )}
    </Dialog>
  );
}
