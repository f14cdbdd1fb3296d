import { useId } from 'react';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { editProfile } from '#app/features/users/member.data.ts';
import type { EditResult, MemberOverview, ProfileEdit } from '#app/features/users/member.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { memberEdit as copy } from '#content/copy/admin/member.ts';
import { limits } from '#domain/limits.ts';
import { memberProfileSchema } from '#domain/member-forms.ts';

/** Changes the public profile. On a conflict both versions are shown, and the editor chooses one. */
export function EditDialog({ member, onClose }: { member: MemberOverview; onClose: () => void }) {
  const formId = useId();
  const write = useMemberMutation<ProfileEdit, EditResult>((client, _userId, edit) =>
    editProfile(client, member.id, edit),
  );
  const form = useForm({
    schema: memberProfileSchema,
    version: member.updated_at,
    draft: `profile:${member.id}`,
    save: async ({ name, bio, removeAvatar }, seen = '') => {
      const result = await write.mutateAsync({ name, bio, removeAvatar: removeAvatar === 'oui', seen });
      if (result.outcome === 'conflict') {
        const current = { name: result.name, bio: result.bio ?? '' };
        return { outcome: 'conflict', version: result.updated_at, current };
      }
      if (result.outcome === 'done') {
        notify({ title: copy.done });
        onClose();
      }
      return { outcome: result.outcome };
    },
  });
  const typed = form.texts();
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title(member.name)}
      footer={
        !form.conflict && (
          <Button type="submit" form={formId} busy={form.busy}>
            {copy.save}
          </Button>
        )
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        <FormStatus
          failure={form.failure === undefined ? undefined : failureCause(form.failure)}
          gone={form.gone}
        />
        <Field
          {...form.field('name')}
          label={copy.name}
          required
          maxLength={limits.displayNameMax}
          defaultValue={member.name}
        />
        <TextareaField
          {...form.field('bio')}
          label={copy.bio}
          maxLength={limits.bioMax}
          defaultValue={member.bio ?? ''}
        />
        {member.avatar && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="removeAvatar" value="oui" className="size-5 accent-ember" />
            {copy.removeAvatar}
          </label>
        )}
      </form>
      {form.conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={[
            { label: copy.name, mine: typed['name'] ?? '', theirs: form.conflict.current['name'] ?? '' },
            { label: copy.bio, mine: typed['bio'] ?? '', theirs: form.conflict.current['bio'] ?? '' },
          ]}
        />
      )}
    </Dialog>
  );
}
