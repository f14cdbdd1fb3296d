import type { Editor } from '@tiptap/react';
import { useState } from 'react';

import { Field } from '#app/ui/forms/field.tsx';
import { linkDialog as copy } from '#content/copy/admin/rich-text.ts';

import { FormDialog, textOf } from './form-dialog.tsx';
import { typedAddress } from './typed-address.ts';

type Props = { editor: Editor; onClose: () => void };

/** The address of the link at the selection; its text too when nothing is selected. */
export function LinkDialog({ editor, onClose }: Props) {
  const [error, setError] = useState('');
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isNew] = useState(() => current === '' && editor.state.selection.empty);

  function save(values: FormData): boolean {
    const written = textOf(values, 'address');
    const href = typedAddress(written, window.location.origin);
    if (href === undefined) {
      setError(written === '' ? copy.missing : copy.invalid);
      return false;
    }
    const chain = editor.chain().focus();
    if (isNew) {
      const text = textOf(values, 'text') || written;
      chain.insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }]).run();
    } else chain.extendMarkRange('link').setLink({ href }).run();
    return true;
  }

  return (
    <FormDialog title={copy.title} save={copy.save} cancel={copy.cancel} onClose={onClose} onSubmit={save}>
      <Field
        name="address"
        label={copy.address}
        hint={copy.hint}
        defaultValue={current}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(error && { error })}
      />
      {isNew && <Field name="text" label={copy.text} autoComplete="off" />}
    </FormDialog>
  );
}
