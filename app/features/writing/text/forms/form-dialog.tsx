import { useId } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

type Props = {
  title: string;
  save: string;
  cancel: string;
  onClose: () => void;
  /** Returns whether the form is done. */
  onSubmit: (values: FormData) => boolean;
  children: React.ReactNode;
};

/** A small form over the text. In the body of the document: the text may stand in a form of its own. */
export function FormDialog({ title, save, cancel, onClose, onSubmit, children }: Props) {
  const id = useId();
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={cancel}
      footer={
        <Button type="submit" form={id}>
          {save}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React hands it on to the forms around the component.
          event.stopPropagation();
          if (onSubmit(new FormData(event.currentTarget))) onClose();
        }}
      >
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}

export const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();
