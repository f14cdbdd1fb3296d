import { useRef, useState } from 'react';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { nameProblem } from '#app/shared/display-name.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { profileCard } from '#content/copy/account/account-settings.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';
import { limits } from '#domain/limits.ts';

import type { Profile } from './profile.data.ts';
import { saveProfile } from './profile.data.ts';
import { bioProblem } from './profile-rules.ts';

const places = { name: 'profile:name', bio: 'profile:bio' };

/** Name and biography. The typed text stays when the save fails or the session ends. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [name, setName] = useMemberDraft(places.name, profile.display_name);
  const [bio, setBio] = useMemberDraft(places.bio, profile.bio ?? '');
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const bioField = useRef<HTMLTextAreaElement>(null);
  const save = useMemberMutation(saveProfile, ['profile']);
  const problems = { name: nameProblem(name), bio: bioProblem(bio) };

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problems.name) nameField.current?.focus();
    else if (problems.bio) bioField.current?.focus();
    if (problems.name || problems.bio || save.isPending) return;
    save.mutate(
      { display_name: name.trim(), bio: bio.trim() || null },
      {
        onSuccess: () => {
          Object.values(places).forEach(discardMemberDraft);
          notify(dashboard.saved);
        },
        onError: () => notify({ ...dashboard.failed, kind: 'destructive' }),
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-5">
      <Field
        ref={nameField}
        label={profileCard.name}
        hint={profileCard.nameHint}
        error={tried ? problems.name : undefined}
        name="display_name"
        autoComplete="nickname"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextareaField
        ref={bioField}
        label={profileCard.bio}
        hint={profileCard.bioHint}
        error={tried || bio.length > limits.bioMax ? problems.bio : undefined}
        name="bio"
        value={bio}
        onChange={(event) => setBio(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-5">
        <figure className="flex min-w-0 items-center gap-3">
          <Portrait
            name={name || '?'}
            src={profile.avatar_url ?? undefined}
            size={48}
            className="size-12 shrink-0 rounded-full text-base"
          />
          <figcaption className="min-w-0">
            <span className="block text-xs text-ink-soft">{profileCard.preview}</span>
            <span className="block truncate font-semibold">{name || '…'}</span>
            {bio.trim() && (
              <span className="line-clamp-3 block text-sm wrap-anywhere text-ink-soft">{bio}</span>
            )}
          </figcaption>
        </figure>
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? dashboard.saving : dashboard.save}
        </Button>
      </div>
    </form>
  );
}
