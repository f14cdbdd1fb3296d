import { useRef, useState } from 'react';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { profileCard } from '#content/copy/account/account-settings.ts';
import { buckets } from '#domain/files.ts';

import type { Profile } from './profile.data.ts';
import { removeAvatar, saveAvatar } from './profile.data.ts';
import { avatarProblem } from './profile-rules.ts';

const copy = profileCard.avatar;
const refusals = {
  'no-picture': copy.broken,
  'too-large': copy.tooLarge,
  'too-many': copy.tooMany,
  'no-space': copy.noSpace,
} as const;

/** The member's picture. The server encodes it again, which removes its metadata (place, camera). */
export function AvatarField({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const upload = useMemberMutation(saveAvatar, ['profile']);
  const remove = useMemberMutation<void, void>(removeAvatar, ['profile']);
  const busy = upload.isPending || remove.isPending;

  function take(file: File | undefined) {
    if (!file || busy) return;
    const refusal = avatarProblem(file);
    setProblem(refusal);
    if (refusal) return;
    upload.mutate(file, {
      onSuccess: (outcome) => {
        if (outcome !== 'saved') return setProblem(refusals[outcome]);
        notify({ title: copy.saved });
      },
      onError: () => setProblem(copy.failed),
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Portrait
        name={profile.display_name}
        src={profile.avatar_url ?? undefined}
        size={96}
        className="size-24 rounded-full"
      />
      <div className="grid gap-2">
        <input
          ref={input}
          type="file"
          accept={buckets.avatars.types.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Choosing the same file again must trigger a change event.
            event.target.value = '';
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            aria-describedby="avatar-hint avatar-problem"
            onClick={() => input.current?.click()}
          >
            {upload.isPending ? copy.uploading : profile.avatar_url ? copy.replace : copy.choose}
          </Button>
          {profile.avatar_url && (
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => notify({ title: copy.removed }),
                  onError: () => setProblem(copy.failed),
                })
              }
            >
              {copy.remove}
            </Button>
          )}
        </div>
        <p id="avatar-hint" className="text-sm text-ink-soft">
          <VisuallyHidden>{copy.label} : </VisuallyHidden>
          {copy.hint}
        </p>
        <p id="avatar-problem" role="alert" className="text-sm font-medium text-danger empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}
