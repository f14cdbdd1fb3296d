import type { Editor } from '@tiptap/react';
import { useState } from 'react';

import { Field } from '#app/ui/forms/field.tsx';
import { videoDialog as copy } from '#content/copy/admin/rich-text.ts';

import { FormDialog, textOf } from './form-dialog.tsx';
import { typedAddress } from './typed-address.ts';

type Props = { editor: Editor; onClose: () => void };
type Errors = { address?: string; name?: string };

/** The card of a video: the selected one, or a new one. */
export function VideoDialog({ editor, onClose }: Props) {
  const [current] = useState(() =>
    editor.isActive('videoCard') ? editor.getAttributes('videoCard') : undefined,
  );
  const [errors, setErrors] = useState<Errors>({});

  function save(values: FormData): boolean {
    const href = typedAddress(textOf(values, 'address'), window.location.origin);
    const title = textOf(values, 'name');
    const isSecure = href !== undefined && /^https:/i.test(href);
    setErrors({ ...(!isSecure && { address: copy.invalid }), ...(!title && { name: copy.nameMissing }) });
    if (!isSecure || !title) return false;
    const caption = textOf(values, 'caption') || new URL(href).hostname.replace(/^www\./, '');
    const attrs = { href, title, caption };
    if (current) editor.chain().focus().updateAttributes('videoCard', attrs).run();
    // With a line below, where the caret goes: what is typed next would replace a selected card.
    else
      editor
        .chain()
        .focus()
        .insertContent([{ type: 'videoCard', attrs }, { type: 'paragraph' }])
        .run();
    return true;
  }

  return (
    <FormDialog title={copy.title} save={copy.save} cancel={copy.cancel} onClose={onClose} onSubmit={save}>
      <p>{copy.lead}</p>
      <Field
        name="address"
        label={copy.address}
        defaultValue={current?.['href'] ?? ''}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...(errors.address && { error: errors.address })}
      />
      <Field
        name="name"
        label={copy.name}
        defaultValue={current?.['title'] ?? ''}
        autoComplete="off"
        {...(errors.name && { error: errors.name })}
      />
      <Field
        name="caption"
        label={copy.caption}
        hint={copy.captionHint}
        defaultValue={current?.['caption'] ?? ''}
        autoComplete="off"
      />
    </FormDialog>
  );
}
