import { useId, useState } from 'react';
import { Link } from 'react-router';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { notify } from '#app/lib/browser/toast.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { useMemberWrite } from '#app/features/users/actions/use-member-write.ts';
import { sendMemberMail } from '#app/features/users/member-mail.data.ts';
import type { Mail } from '#app/features/users/member-mail.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { mailOutcomes } from '#content/copy/admin/member-actions.ts';
import { roleNames } from '#content/copy/admin/people.ts';
import { users } from '#content/copy/admin/users.ts';
import { limits } from '#domain/limits.ts';
import { invitationSchema } from '#domain/member-forms.ts';
import { roles } from '#domain/members.ts';

import { inviteFailure } from './invite-failure.ts';

const copy = users.invite;

/** Invites an address, with an optional role. Stays open on failure. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const roleId = useId();
  const may = useMay();
  const [known, setKnown] = useState<string>();
  const write = useMemberWrite((client, mail: Mail) => sendMemberMail(client, mail));
  const form = useForm({
    schema: invitationSchema,
    draft: 'invitation',
    // The link to the known account leaves the page.
    guarded: known === undefined,
    save: async ({ email, role, note }) => {
      setKnown(undefined);
      const mail: Mail = { kind: 'invitation', email, ...(role && { role }), ...(note && { note }) };
      const { outcome, member } = await write.send(mail);
      if (member) {
        setKnown(member);
        return { outcome: 'refused', errors: {} };
      }
      const isSent = outcome === 'queued';
      notify({
        title: mailOutcomes[outcome],
        ...(!isSent && { kind: 'destructive', description: copy.kept }),
      });
      onClose();
      return { outcome: 'done' };
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={formId} busy={form.busy}>
          {copy.send}
        </Button>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        <Field
          {...form.field('email')}
          type="email"
          required
          autoComplete="off"
          maxLength={limits.emailMax}
          label={copy.email}
        />
        {may('roles.manage') && (
          <div className="grid gap-1.5">
            <label htmlFor={roleId} className="text-sm font-semibold">
              {copy.role}
            </label>
            <select
              id={roleId}
              name="role"
              className="min-h-12 rounded-field border border-ink/30 bg-white px-3"
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
        <TextareaField
          {...form.field('note')}
          rows={2}
          maxLength={limits.invitationNoteMax}
          label={copy.note}
        />
        <FormStatus
          failure={undefined}
          error={form.failure === undefined ? undefined : inviteFailure(form.failure)}
          gone={form.gone}
        />
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
