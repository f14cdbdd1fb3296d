import type { Editor } from '@tiptap/core';

import type { PictureUpload } from '#app/shared/pictures/upload-picture.data.ts';
import type { PictureRefusal } from '#content/copy/pictures.ts';
import type { ArticleText } from '#domain/article-quality.ts';

import type { BlockCommand } from './blocks.ts';
import type { StoredPicture } from './pictures/text-pictures.data.ts';

/** What the extensions call of the component. */
export type EditorHandlers = {
  send: (upload: PictureUpload) => Promise<StoredPicture | PictureRefusal>;
  announce: (text: string) => void;
  onChange: (text: ArticleText) => void;
  onPending: (count: number) => void;
  onLink: () => void;
  onToolbar: () => void;
  onBlock: (block: BlockCommand, editor: Editor) => void;
};

/** Hands the calls of the extensions, which are made once, to the handlers of the last render. */
export function createRelay(): { handlers: EditorHandlers; set: (handlers: EditorHandlers) => void } {
  let last: EditorHandlers | undefined;
  return {
    handlers: {
      send: async (upload) => last?.send(upload) ?? 'failed',
      announce: (text) => last?.announce(text),
      onChange: (text) => last?.onChange(text),
      onPending: (count) => last?.onPending(count),
      onLink: () => last?.onLink(),
      onToolbar: () => last?.onToolbar(),
      onBlock: (block, editor) => last?.onBlock(block, editor),
    },
    set: (handlers) => {
      last = handlers;
    },
  };
}
