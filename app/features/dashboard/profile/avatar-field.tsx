import { notify } from '#app/lib/browser/toast.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { PictureUpload } from '#app/shared/pictures/upload-picture.data.ts';
import { usePictureUpload } from '#app/shared/pictures/use-picture-upload.ts';
import { ImageField } from '#app/ui/forms/image-field.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { profileCard } from '#content/copy/account/account-settings.ts';
import { pictureField, pictureHint } from '#content/copy/pictures.ts';
import { buckets } from '#domain/files.ts';

import type { Profile } from './profile.data.ts';
import { removeAvatar, saveAvatar } from './avatar.data.ts';

const copy = profileCard.avatar;
const save = (client: SiteClient, userId: string, upload: PictureUpload) =>
  saveAvatar(client, userId, upload);

/** The member's picture. The server encodes it again, which removes its metadata (place, camera). */
export function AvatarField({ profile }: { profile: Profile }) {
  const saving = useMemberMutation(save, ['profile']);
  const removing = useMemberMutation(removeAvatar, ['profile']);
  const picture = usePictureUpload(buckets.avatars, saving.mutateAsync);
  const { state } = picture;

  const announce = (saved: boolean) => saved && notify({ title: copy.saved });

  async function restore(file: File) {
    const restored = await picture.take([file]);
    notify(restored ? { title: copy.restored } : { title: copy.notRestored, kind: 'destructive' });
  }

  const remove = () =>
    picture.alone(async () => {
      try {
        const removed = await removing.mutateAsync(profile.avatar_url);
        const undo = removed && { label: pictureField.undo, onClick: () => void restore(removed) };
        notify({ title: copy.removed, ...(undo && { action: undo }) });
        return { step: 'idle' };
      } catch {
        notify({ title: copy.failed, kind: 'destructive' });
        return state;
      }
    });

  return (
    <ImageField
      label={copy.label}
      hint={pictureHint(buckets.avatars)}
      accept={buckets.avatars.types}
      choose={profile.avatar_url ? copy.replace : copy.choose}
      drop={pictureField.drop}
      preview={
        <Portrait
          key={state.step === 'idle' ? profile.avatar_url : state.address}
          name={profile.display_name}
          src={(state.step === 'idle' ? profile.avatar_url : state.address) ?? undefined}
          size={96}
          className="size-24 rounded-full"
        />
      }
      onFiles={(files) => void picture.take(files).then(announce)}
      busy={removing.isPending || state.step === 'sending'}
      progress={
        state.step === 'sending'
          ? {
              label: pictureField.progress,
              text:
                state.sent < state.total ? pictureField.bytes(state.sent, state.total) : pictureField.storing,
              sent: state.sent,
              total: state.total,
              cancel: { label: pictureField.cancel, onClick: picture.cancel },
            }
          : undefined
      }
      problem={picture.message}
      retry={
        state.step === 'failed'
          ? { label: pictureField.retry, onClick: () => void picture.retry().then(announce) }
          : undefined
      }
      remove={
        profile.avatar_url === null
          ? undefined
          : { label: copy.remove, busy: removing.isPending, onClick: () => void remove() }
      }
      announcement={picture.announcement}
    />
  );
}
