import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';

import { currentPicture } from '#app/features/writing/text/gallery-commands.ts';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { pictureDialog as copy } from '#content/copy/admin/rich-text.ts';
import { mediaField } from '#content/copy/pictures.ts';
import { limits } from '#domain/limits.ts';

import { FormDialog, textOf } from './form-dialog.tsx';

type Props = {
  editor: Editor;
  onClose: () => void;
  onDescribed: (picture: { src: string; alt: string }) => void;
};

/** The alternative text of the selected picture, or « décorative ». */
export function PictureDialog({ editor, onClose, onDescribed }: Props) {
  const id = useId();
  const [picture] = useState(() => currentPicture(editor.state));
  const [decorative, setDecorative] = useState(picture?.node.attrs['alt'] === '');
  const [error, setError] = useState('');

  function save(values: FormData): boolean {
    const alt = decorative ? '' : textOf(values, 'alt');
    if (alt === '' && !decorative) {
      setError(copy.missing);
      return false;
    }
    if (picture) {
      editor.chain().focus().setNodeSelection(picture.at).updateAttributes('picture', { alt }).run();
      onDescribed({ src: `${picture.node.attrs['src']}`, alt });
    }
    return true;
  }

  return (
    <FormDialog title={copy.title} save={copy.save} cancel={copy.cancel} onClose={onClose} onSubmit={save}>
      <TextareaField
        name="alt"
        label={mediaField.alt}
        hint={mediaField.altHint}
        rows={2}
        maxLength={limits.mediaAltMax}
        defaultValue={picture?.node.attrs['alt'] ?? ''}
        disabled={decorative}
        {...(error && !decorative && { error })}
      />
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={decorative}
          onChange={(event) => setDecorative(event.target.checked)}
          aria-describedby={`${id}-hint`}
          className="mt-1 size-5 shrink-0 accent-ember"
        />
        <div>
          <label htmlFor={id} className="font-semibold">
            {mediaField.decorative}
          </label>
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {mediaField.decorativeHint}
          </p>
        </div>
      </div>
    </FormDialog>
  );
}
