import { lazy, Suspense, useState } from 'react';

import { pictureFallback } from '#app/lib/format/picture-sources.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import { blockLimits } from '#domain/campaign-blocks.ts';
import type { BlockOf } from '#domain/campaign-blocks.ts';

import { LinkField } from './link-field.tsx';
import type { MaterialQuery } from './use-preview.ts';

const copy = campaignEditor.fields;
const LibraryDialog = lazy(async () => ({
  default: (await import('#app/shared/media/library-dialog.tsx')).LibraryDialog,
}));

type Props = {
  block: BlockOf<'picture'>;
  material: MaterialQuery['data'];
  readOnly: boolean;
  onChange: (block: BlockOf<'picture'>, isChosen?: boolean) => void;
};

/** A picture of the library, its alternative text and its link. */
export function PictureFields({ block, material, readOnly, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<{ id: string; address: string }>();
  const path = material?.material.pictures.find(({ id }) => id === block.media)?.path;
  const address =
    chosen?.id === block.media
      ? chosen?.address
      : path && material && `${material.filesUrl}/storage/v1/object/public/media/${path}`;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        {address ? (
          <img
            src={pictureFallback(address)}
            alt=""
            decoding="async"
            className="h-24 w-36 rounded-xl bg-sand object-cover"
          />
        ) : (
          <p className="text-sm text-ink-soft">{copy.noPicture}</p>
        )}
        {!readOnly && (
          <Button
            size="small"
            variant="secondary"
            data-field="media"
            onClick={() => setChoosing(true)}
            className="max-sm:min-h-11"
          >
            {block.media === null ? copy.picture : copy.changePicture}
          </Button>
        )}
      </div>
      <Field
        data-field="alt"
        label={copy.alt}
        hint={copy.altHint}
        value={block.alt}
        readOnly={readOnly}
        disabled={block.decorative}
        maxLength={blockLimits.altMax}
        onChange={(event) => onChange({ ...block, alt: event.target.value })}
      />
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          checked={block.decorative}
          disabled={readOnly}
          onChange={(event) => onChange({ ...block, decorative: event.target.checked })}
          className="size-5 shrink-0 accent-ember"
        />
        {copy.decorative}
      </label>
      <LinkField
        label={copy.optionalHref}
        value={block.href}
        readOnly={readOnly}
        onChange={(href) => onChange({ ...block, href })}
      />
      {isChoosing && (
        <Suspense>
          <LibraryDialog
            onClose={() => setChoosing(false)}
            onChoose={({ id, address: chosenAddress, alt, decorative }) => {
              setChoosing(false);
              setChosen({ id, address: chosenAddress });
              onChange({ ...block, media: id, alt, decorative }, true);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
