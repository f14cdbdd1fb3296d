import { lazy, Suspense, useState } from 'react';

import { pictureFallback } from '#app/lib/format/picture-sources.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { sendMedia } from '#app/shared/pictures/media.data.ts';
import type { Media, SentPicture } from '#app/shared/pictures/media.data.ts';
import type { PictureUpload } from '#app/shared/pictures/upload-picture.data.ts';
import { usePictureUpload } from '#app/shared/pictures/use-picture-upload.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ImageField } from '#app/ui/forms/image-field.tsx';
import { CroppedImage } from '#app/ui/media/cropped-image.tsx';
import { mediaLibrary } from '#content/copy/admin/media-library.ts';
import { mediaField as copy, pictureField, pictureHint } from '#content/copy/pictures.ts';
import { buckets } from '#domain/files.ts';
import { middle } from '#domain/focal-point.ts';

import { MediaForm } from './media-form.tsx';

type Props = {
  label: string;
  /** The picture that the page shows. */
  picture: Media | undefined;
  /** A picture is saved, or taken off the page; a picture that is taken off keeps its row. */
  onPicture: (picture: Media | undefined) => void;
};

const LibraryDialog = lazy(async () => ({ default: (await import('./library-dialog.tsx')).LibraryDialog }));

const send = (client: SiteClient, _userId: string, upload: PictureUpload) => sendMedia(client, upload);

/**
 * A picture of the bucket `media`, chosen in the library, or sent first and usable once its alternative text is saved.
 * It contains a form of its own, so it stands beside the form of the page, not in it.
 */
export function MediaField({ label, picture, onPicture }: Props) {
  const [sent, setSent] = useState<SentPicture>();
  const [choosing, setChoosing] = useState(false);
  const sending = useMemberMutation(send, []);
  const upload = usePictureUpload(buckets.media, async (chosen) => {
    const result = await sending.mutateAsync(chosen);
    if (typeof result === 'string') return result;
    setSent(result);
    return 'saved';
  });
  const { state } = upload;
  const shown = sent ?? picture;
  const isSending = state.step === 'sending';
  const preview =
    state.step === 'idle' ? shown && { src: pictureFallback(shown.address) } : { src: state.address };

  return (
    <div className="grid gap-4">
      <ImageField
        label={label}
        hint={pictureHint(buckets.media)}
        accept={buckets.media.types}
        choose={shown ? copy.replace : copy.choose}
        drop={pictureField.drop}
        preview={
          preview && (
            <CroppedImage
              {...preview}
              alt=""
              focal={!sent && picture && state.step === 'idle' ? picture.focal : middle}
              className="size-24 rounded-xl object-cover"
            />
          )
        }
        onFiles={(files) => void upload.take(files)}
        busy={isSending}
        progress={
          isSending
            ? {
                label: pictureField.progress,
                text:
                  state.sent < state.total
                    ? pictureField.bytes(state.sent, state.total)
                    : pictureField.storing,
                sent: state.sent,
                total: state.total,
                cancel: { label: pictureField.cancel, onClick: upload.cancel },
              }
            : undefined
        }
        problem={upload.message}
        retry={
          state.step === 'failed'
            ? { label: pictureField.retry, onClick: () => void upload.retry() }
            : undefined
        }
        remove={
          shown && {
            label: copy.remove,
            onClick: () => {
              setSent(undefined);
              if (!sent) onPicture(undefined);
            },
          }
        }
        announcement={upload.announcement || (sent && state.step === 'idle' ? copy.toDescribe : '')}
      />
      <Button
        size="small"
        variant="secondary"
        busy={isSending}
        onClick={() => setChoosing(true)}
        className="justify-self-start max-sm:min-h-11"
      >
        {mediaLibrary.open}
      </Button>
      {choosing && (
        <Suspense>
          <LibraryDialog
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              setChoosing(false);
              setSent(undefined);
              onPicture(chosen);
            }}
          />
        </Suspense>
      )}
      {shown && (
        <MediaForm
          key={shown.path}
          picture={shown}
          onSaved={(saved) => {
            setSent(undefined);
            onPicture(saved);
          }}
        />
      )}
    </div>
  );
}
