import { useRef, useState } from 'react';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { pictureFallback } from '#app/lib/format/picture-sources.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { Conflict } from '#app/shared/form/save-outcome.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { addMedia, editMedia } from '#app/shared/pictures/media.data.ts';
import type { Media, MediaEdit, SentPicture } from '#app/shared/pictures/media.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FocalField } from '#app/ui/forms/focal-field.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { forms } from '#content/copy/admin/forms.ts';
import { focalField, mediaField as copy } from '#content/copy/pictures.ts';
import { middle, percentOf } from '#domain/focal-point.ts';
import type { FocalPoint } from '#domain/focal-point.ts';
import { mediaSchema } from '#domain/media.ts';
import type { MediaDetails } from '#domain/media.ts';

import { AltFields } from './alt-fields.tsx';

type Sent = { sent: SentPicture; details: MediaDetails };
type Edit = { id: string; seen: string; details: MediaDetails };

type Props = {
  /** A saved picture, or one that is sent and has no row yet. */
  picture: Media | SentPicture;
  onSaved: (picture: Media) => void;
};

const isSaved = (picture: Media | SentPicture): picture is Media => 'id' in picture;

/** What a picture says, and its focal point. Use the path as `key`: another picture has other values. */
export function MediaForm({ picture, onSaved }: Props) {
  const [initial] = useState<Media | undefined>(() => (isSaved(picture) ? picture : undefined));
  const saved = useRef(initial);
  const [decorative, setDecorative] = useState(initial?.decorative ?? false);
  const [focal, setFocal] = useState(initial?.focal ?? middle);
  const adding = useMemberMutation<Sent, Media>((client, _userId, { sent, details }) =>
    addMedia(client, sent, details),
  );
  const editing = useMemberMutation<Edit, MediaEdit>((client, _userId, { details, ...seen }) =>
    editMedia(client, seen, details),
  );

  async function write(details: MediaDetails, seen = ''): Promise<MediaEdit> {
    if (saved.current) return editing.mutateAsync({ id: saved.current.id, seen, details });
    if (isSaved(picture)) return { outcome: 'gone' };
    saved.current = await adding.mutateAsync({ sent: picture, details });
    return { outcome: 'done', updated_at: saved.current.updated_at };
  }

  const form = useForm({
    schema: mediaSchema,
    // The version of the first values: a later one of the same picture is a conflict, which the save reports.
    ...(initial && { version: initial.updated_at }),
    // A picture without a row: leaving the page asks first.
    unsaved: !initial,
    save: async (details: MediaDetails, seen) => {
      const result = await write(details, seen);
      if (result.outcome === 'conflict')
        return { outcome: 'conflict', version: result.updated_at, current: textsOf(result) };
      if (result.outcome === 'gone') return result;
      notify({ title: copy.saved });
      if (saved.current) onSaved({ ...saved.current, ...details, updated_at: result.updated_at });
      return { outcome: 'done', version: result.updated_at };
    },
  });

  return (
    <form {...form.props} aria-label={copy.details} className="grid gap-4">
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
        error={form.errors['']}
      />
      <AltFields
        {...form.field('alt')}
        defaultAlt={initial?.alt ?? ''}
        decorative={decorative}
        onDecorative={setDecorative}
      />
      <FocalField src={pictureFallback(picture.address)} point={focal} onPoint={setFocal} />
      {form.conflict ? (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={differences({ alt: form.texts()['alt'] ?? '', decorative, focal }, form.conflict.current)}
        />
      ) : (
        <Button type="submit" size="small" busy={form.busy} className="justify-self-start max-sm:min-h-11">
          {form.busy ? forms.saving : copy.save}
        </Button>
      )}
    </form>
  );
}

const labels = { alt: copy.alt, decorative: copy.decorative, focal: focalField.label } as const;

const placeOf = ({ x, y }: FocalPoint) =>
  `${focalField.fromLeft(percentOf(x))}, ${focalField.fromBottom(100 - percentOf(y))}`;

const textsOf = ({ alt, decorative, focal }: MediaDetails) => ({
  alt,
  decorative: decorative ? copy.yes : copy.no,
  focal: placeOf(focal),
});

function differences(mine: MediaDetails, theirs: Conflict['current']) {
  const texts = textsOf(mine);
  return (['alt', 'decorative', 'focal'] as const).map((name) => ({
    label: labels[name],
    mine: texts[name],
    theirs: theirs[name] ?? '',
  }));
}
