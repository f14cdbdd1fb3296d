import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberWrite } from '#app/features/users/actions/use-member-write.ts';
import { Problem } from '#app/features/users/actions/problem.tsx';
import { editProfile } from '#app/features/users/member.data.ts';
import type { EditResult, MemberOverview, ProfileEdit } from '#app/features/users/member.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { memberEdit as copy } from '#content/copy/admin/member.ts';
import { limits } from '#domain/limits.ts';

type Conflict = Extract<EditResult, { outcome: 'conflict' }>;

/** Changes the public profile. When someone else changed it first, both versions are shown and the editor decides. */
export function EditDialog({ member, onClose }: { member: MemberOverview; onClose: () => void }) {
  const formId = useId();
  const [text, setText] = useState({ name: member.name, bio: member.bio ?? '' });
  const [removeAvatar, setRemoveAvatar] = useState(false);
  const [seen, setSeen] = useState(member.updated_at);
  const [conflict, setConflict] = useState<Conflict>();
  const [missing, setMissing] = useState(false);
  const write = useMemberWrite((client, edit: ProfileEdit) => editProfile(client, member.id, edit));

  function save(version: string) {
    setMissing(text.name.trim() === '');
    if (text.name.trim() === '') return;
    write.run({ ...text, removeAvatar, seen: version }, (result) => {
      if (result.outcome === 'conflict') return setConflict(result);
      notify(result.outcome === 'done' ? { title: copy.done } : { title: copy.gone, kind: 'destructive' });
      return onClose();
    });
  }

  function keepMine() {
    if (!conflict) return;
    setSeen(conflict.updated_at);
    setConflict(undefined);
    save(conflict.updated_at);
  }

  function takeCurrent() {
    if (!conflict) return;
    setText({ name: conflict.name, bio: conflict.bio ?? '' });
    setSeen(conflict.updated_at);
    setConflict(undefined);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${copy.title} ${member.name}`}
      footer={
        !conflict && (
          <Button type="submit" form={formId} busy={write.busy}>
            {copy.save}
          </Button>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(seen);
        }}
        className="grid gap-4"
      >
        <Field
          label={copy.name}
          required
          maxLength={limits.displayNameMax}
          value={text.name}
          onChange={(event) => setText({ ...text, name: event.target.value })}
          {...(missing && { error: copy.missing })}
        />
        <TextareaField
          label={copy.bio}
          maxLength={limits.bioMax}
          value={text.bio}
          onChange={(event) => setText({ ...text, bio: event.target.value })}
        />
        {member.avatar && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={removeAvatar}
              onChange={(event) => setRemoveAvatar(event.target.checked)}
              className="size-5 accent-ember"
            />
            {copy.removeAvatar}
          </label>
        )}
        {write.problem && <Problem>{write.problem}</Problem>}
      </form>
      {conflict && (
        <div role="alert" className="grid gap-3 rounded-xl bg-honey/40 p-4 text-sm">
          <p className="font-semibold">{copy.conflict}</p>
          <details>
            <summary className="min-h-9 font-medium">{copy.current}</summary>
            <p className="mt-1 font-semibold">{conflict.name}</p>
            <p className="whitespace-pre-line">{conflict.bio}</p>
          </details>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="secondary"
              onClick={() =>
                void navigator.clipboard
                  .writeText(`${text.name}\n${text.bio}`)
                  .then(() => notify({ title: copy.copied }))
              }
            >
              {copy.copy}
            </Button>
            <Button size="small" variant="secondary" onClick={takeCurrent}>
              {copy.take}
            </Button>
            <Button size="small" busy={write.busy} onClick={keepMine}>
              {copy.keep}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
