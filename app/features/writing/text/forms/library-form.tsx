import type { Editor } from '@tiptap/react';
import { createPortal } from 'react-dom';

import { blockPlace, insertPicture } from '#app/features/writing/text/pictures/insert-picture.ts';
import { LibraryDialog } from '#app/shared/media/library-dialog.tsx';
import type { LibraryPicture } from '#app/shared/media/library.data.ts';

type Props = { editor: Editor; onClose: () => void };

/** Puts a picture of the library at the selection. */
export function LibraryForm({ editor, onClose }: Props) {
  function insert({ address, alt, width, height }: LibraryPicture) {
    const { state, view } = editor;
    const sides = width !== null && height !== null ? { width, height } : undefined;
    // A picture without a text here may never have been described: the writer says whether it is decorative.
    const picture = { src: address, alt: alt || null, sides };
    view.dispatch(insertPicture(state, blockPlace(state), picture).scrollIntoView());
    // Later: the text has no focus while the library is open.
    editor.commands.focus();
    onClose();
  }
  return createPortal(<LibraryDialog onClose={onClose} onChoose={insert} />, document.body);
}
