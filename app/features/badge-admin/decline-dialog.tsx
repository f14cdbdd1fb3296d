import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { limits } from '#domain/limits.ts';

import { declineRequest } from './badge-acts.data.ts';
import type { BadgeRequest } from './badges.data.ts';

const copy = badgesAdmin.requests;

/** Declines a request; the member reads the reason. Mounted while open. */
export function DeclineDialog({ request, onClose }: { request: BadgeRequest; onClose: () => void }) {
  const formId = useId();
  const [missing, setMissing] = useState(false);
  const decline = useMemberMutation((client, _userId, given: Parameters<typeof declineRequest>[1]) =>
    declineRequest(client, given),
  );

  async function undo(seen: string): Promise<boolean> {
    try {
      const { outcome } = await decline.mutateAsync({
        request: { id: request.id, updated_at: seen },
        note: '',
        undo: true,
      });
      notify(
        outcome === 'done'
          ? { title: badgesAdmin.outcomes.undone }
          : { title: copy[outcome], kind: 'destructive' },
      );
      return true;
    } catch (error) {
      notify({ title: failureMessage(error), kind: 'destructive' });
      return false;
    }
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    setMissing(note === '');
    if (note === '' || decline.isPending) return;
    decline.mutateAsync({ request, note }).then(
      ({ outcome, updated_at: seen }) => {
        if (outcome === 'done' && seen) offerUndo(copy.declined, () => undo(seen));
        else notify({ title: outcome === 'gone' ? copy.gone : copy.conflict, kind: 'destructive' });
        onClose();
      },
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.declineTitle}
      footer={
        <Button type="submit" form={formId} variant="danger" busy={decline.isPending}>
          {copy.decline}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <p>
          <strong>{request.name}</strong>. {copy.told}
        </p>
        <TextareaField
          name="note"
          label={copy.reason}
          hint={copy.reasonHint}
          rows={3}
          required
          maxLength={limits.decisionNoteMax}
          {...(missing && { error: badgesAdmin.revoke.reasonMissing })}
        />
        {decline.error && <Alert kind="error" title={failureMessage(decline.error)} />}
      </form>
    </Dialog>
  );
}
