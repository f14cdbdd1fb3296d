import type { Editor } from '@tiptap/react';

import { Field } from '#app/ui/forms/field.tsx';
import { tableCaptionDialog as copy } from '#content/copy/admin/rich-text.ts';

import { FormDialog, textOf } from './form-dialog.tsx';

type Props = { editor: Editor; onClose: () => void };

export function TableCaptionDialog({ editor, onClose }: Props) {
  return (
    <FormDialog
      title={copy.title}
      save={copy.save}
      cancel={copy.cancel}
      onClose={onClose}
      onSubmit={(values) =>
        editor
          .chain()
          .focus()
          .updateAttributes('table', { caption: textOf(values, 'caption') })
          .run()
      }
    >
      <Field
        name="caption"
        label={copy.field}
        hint={copy.hint}
        defaultValue={editor.getAttributes('table')['caption'] ?? ''}
        autoComplete="off"
      />
    </FormDialog>
  );
}
