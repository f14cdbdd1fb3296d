import { useId, useState } from 'react';
import { Link } from 'react-router';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { notify } from '#app/lib/browser/toast.ts';
import { Problem } from '#app/features/users/actions/problem.tsx';
import { useMemberWrite } from '#app/features/users/actions/use-member-write.ts';
import { sendMemberMail } from '#app/features/users/member-mail.data.ts';
import type { Mail } from '#app/features/users/member-mail.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { mailOutcomes } from '#content/copy/admin/member-actions.ts';
import { roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';
import { limits } from '#domain/limits.ts';
import { roles } from '#domain/members.ts';

const copy = users.invite;

/** Invites an address, with a role if wished. Stays open on failure. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const roleId = useId();
  const may = useMay();
  const [missing, setMissing] = useState(false);
  const [known, setKnown] = useState<string>();
  const write = useMemberWrite((client, mail: Mail) => sendMemberMail(client, mail));

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const role = roles.find((name) => name === text('role'));
    setKnown(undefined);
    setMissing(!text('email').includes('@'));
    if (!text('email').includes('@')) return;
    const mail: Mail = {
      kind: 'invitation',
      email: text('email'),
      ...(role && { role }),
      ...(text('note') && { note: text('note') }),
    };
    write.run(mail, ({ outcome, member }) => {
      if (member) return setKnown(member);
      const sent = outcome === 'queued';
      notify({
        title: mailOutcomes[outcome],
        ...(!sent && { kind: 'destructive', description: copy.kept }),
      });
      return onClose();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={formId} busy={write.busy}>
          {copy.send}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        <Field
          name="email"
          type="email"
          required
          autoComplete="off"
          maxLength={limits.emailMax}
          label={copy.email}
          {...(missing && { error: copy.missing })}
        />
        {may('roles.manage') && (
          <div className="grid gap-1.5">
            <label htmlFor={roleId} className="text-sm font-semibold">
              {copy.role}
            </label>
            <select
              id={roleId}
              name="role"
              className="min-h-12 rounded-xl border border-ink/30 bg-white px-3"
              aria-describedby={`${roleId}-hint`}
            >
              <option value="">{copy.noRole}</option>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {roleNames[role]}
                </option>
              ))}
            </select>
            <p id={`${roleId}-hint`} className="text-sm opacity-80">
              {copy.roleHint}
            </p>
          </div>
        )}
        <TextareaField name="note" rows={2} maxLength={limits.invitationNoteMax} label={copy.note} />
        {write.problem && <Problem>{write.problem}</Problem>}
        {known && (
          <p role="alert">
            {mailOutcomes.member}{' '}
            <Link to={`/admin/users/${known}`} className="underline underline-offset-4">
              {copy.known}
            </Link>
          </p>
        )}
      </form>
      {write.proof && <ReauthenticationDialog {...write.proof} />}
    </Dialog>
  );
}
