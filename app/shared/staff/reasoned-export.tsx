import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { useCsvExport } from '#app/shared/list/use-csv-export.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { focusFirstError } from '#app/ui/forms/focus-first-error.ts';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { reasonedExport as copy } from '#content/copy/admin/list.ts';
import { limits } from '#domain/limits.ts';

type Props<Row> = {
  title: string;
  /** The file is `{name}-{day}.csv`. */
  name: string;
  header: readonly string[];
  cells: (row: Row) => readonly string[];
  /** One page of the filtered set, by a function of the database that records the reason in the audit log. */
  readPage: (
    client: SiteClient,
    asked: { reason: string; after: string | null },
    signal: AbortSignal,
  ) => Promise<{ rows: readonly Row[]; next: string | null }>;
  onClose: () => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
};

/** Downloads a list of personal data: asks for a reason, and for a proof of identity when the session has none. */
export function ReasonedExport<Row>({ title, name, header, cells, readPage, onClose, children }: Props<Row>) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [proving, setProving] = useState(false);
  const { progress, start, cancel } = useCsvExport<Row>({
    name,
    header,
    cells,
    readPage: async (client, after, signal) => {
      try {
        return await readPage(client, { reason: reason.trim(), after }, signal);
      } catch (error) {
        if (isRefusedFor(error, 'reauthentication_needed')) setProving(true);
        throw error;
      }
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isShort = reason.trim().length < limits.auditReasonMin;
    setMissing(isShort);
    if (isShort) return focusFirstError(event.currentTarget);
    if (header.length > 0) start();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
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
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {children}
        <TextareaField
          label={copy.reason}
          hint={copy.reasonHint}
          rows={2}
          required
          maxLength={limits.auditReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(missing && { error: copy.reasonMissing })}
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
