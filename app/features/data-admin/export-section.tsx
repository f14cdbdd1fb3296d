import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { isRefusedFor } from '#app/lib/query/api-error.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { tasksQuery } from '#app/shared/tasks/use-tasks.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { focusFirstError } from '#app/ui/forms/focus-first-error.ts';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { siteExportCopy as copy } from '#content/copy/admin/data.ts';
import { taskLimits } from '#domain/tasks.ts';

import { requestSiteExport } from './data-admin.data.ts';

/** Asks for an export of the whole site. `task` shows the last one, from its request to its files. */
export function ExportSection({ task }: { task: ReactNode }) {
  const [reason, setReason] = useState('');
  const [uploads, setUploads] = useState(true);
  const [missing, setMissing] = useState(false);
  const [proving, setProving] = useState(false);
  const request = useMemberMutation((client) => requestSiteExport(client, { reason, uploads }), [tasksQuery]);
  const refused = request.error && !isRefusedFor(request.error, 'reauthentication_needed');

  const start = () =>
    request.mutate(undefined, {
      onSuccess: () => setReason(''),
      onError: (error) => setProving(isRefusedFor(error, 'reauthentication_needed')),
    });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return focusFirstError(event.currentTarget);
    start();
  }

  return (
    <>
      <p className="-mt-2 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextareaField
          label={copy.reason}
          hint={copy.reasonHint}
          rows={2}
          required
          maxLength={taskLimits.exportReasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(missing && { error: copy.reasonMissing })}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={uploads}
            onChange={(event) => setUploads(event.target.checked)}
            className="size-5 shrink-0 accent-ember"
          />
          {copy.uploads}
        </label>
        {refused && (
          <p role="alert" className="font-semibold text-danger">
            {`${copy.failed} ${failureCause(request.error)}`.trim()}
          </p>
        )}
        <div>
          <Button type="submit" busy={request.isPending}>
            {request.isPending ? copy.starting : copy.start}
          </Button>
        </div>
      </form>
      {task}
      <p className="max-w-[65ch] text-sm text-ink-soft">{`${copy.expires} ${copy.lists}`}</p>
      {proving && (
        <ReauthenticationDialog
          onClose={() => setProving(false)}
          onProved={() => {
            setProving(false);
            start();
          }}
        />
      )}
    </>
  );
}
