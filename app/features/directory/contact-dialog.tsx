import { useId, useState } from 'react';

import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useSession } from '#app/lib/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { directory, directoryMessage as copy } from '#content/copy/account/directory.ts';
import { directoryLimits } from '#domain/directory.ts';

import type { ListedMember } from './directory.data.ts';
import { sendMessage } from './directory.data.ts';

/** A message to a member, relayed by mail. The typed text stays when the dialog closes or the message is refused. */
export function ContactDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const formId = useId();
  const draft = `directory-message:${member.id}`;
  const session = useSession();
  const email = session.status === 'signed-in' ? session.session.user.email : undefined;
  const [body, setBody] = useMemberDraft(draft);
  const [givesAddress, setGivesAddress] = useState(false);
  const [tried, setTried] = useState(false);
  const send = useMemberMutation(sendMessage, []);
  const length = [...body.trim()].length;
  const problem =
    length > directoryLimits.messageMax ? copy.tooLong : tried && length === 0 ? copy.missing : undefined;

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (length === 0 || length > directoryLimits.messageMax) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    if (send.isPending) return;
    send.mutate(
      { profile: member.id, body: body.trim(), gives_address: givesAddress },
      {
        onSuccess: () => {
          discardMemberDraft(draft);
          notify(copy.sent);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={directory.writeTo(member.name)}
      closeLabel={copy.cancel}
      footer={
        <Button type="submit" form={formId} busy={send.isPending}>
          {send.isPending ? copy.sending : copy.send}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <TextareaField
          label={copy.body}
          hint={copy.hint}
          error={problem}
          rows={6}
          required
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <p className="text-sm text-ink-soft">{copy.privacy}</p>
        {email && (
          <label className="flex min-h-11 items-start gap-3">
            <input
              type="checkbox"
              checked={givesAddress}
              onChange={(event) => setGivesAddress(event.target.checked)}
              className="mt-1 size-5 shrink-0 accent-ember"
            />
            <span className="wrap-anywhere">{copy.giveAddress(email)}</span>
          </label>
        )}
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {send.error && failureMessage(send.error)}
        </p>
      </form>
    </Dialog>
  );
}
