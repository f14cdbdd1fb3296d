import { useId, useRef, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { typedConfirmation as copy } from '#content/copy/admin/forms.ts';

import { Dialog } from './dialog.tsx';
import { isTypedName } from './typed-name.ts';

type Props = {
  title: string;
  /** What is destroyed, and that it cannot be restored. */
  lead: React.ReactNode;
  /** The name or the number to type. */
  word: string;
  confirm: string;
  busy?: boolean;
  /** Why the action failed; the dialog stays open. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Confirmation before a destruction: the name is typed. Mounted while open. */
export function TypedConfirmDialog({
  title,
  lead,
  word,
  confirm,
  busy = false,
  error,
  onConfirm,
  onClose,
}: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = isTypedName(field.current?.value ?? '', word);
    setWrong(!typed);
    if (typed) onConfirm();
    else field.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={copy.cancel}
      footer={
        <Button type="submit" form={id} variant="danger" busy={busy}>
          {confirm}
        </Button>
      }
    >
      <div>{lead}</div>
      <form id={id} noValidate onSubmit={submit}>
        <Field
          ref={field}
          label={copy.label.replace('{mot}', word)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={wrong ? (isNumber(word) ? copy.wrongNumber : copy.wrong).replace('{mot}', word) : error}
        />
      </form>
    </Dialog>
  );
}
