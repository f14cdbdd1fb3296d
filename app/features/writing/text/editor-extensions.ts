import type { Extensions } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';

import { notify } from '#app/lib/browser/toast.ts';
import { richText, textPictures } from '#content/copy/admin/rich-text.ts';

import type { EditorHandlers } from './editor-handlers.ts';
import { EditorKeys } from './editor-keys.ts';
import { CleanedPaste } from './paste/paste-extension.ts';
import { PictureUploads } from './pictures/picture-uploads.ts';
import { articleExtensions } from './schema/article-extensions.ts';
import { Slash } from './slash/slash-state.ts';

/** The schema of an article with what the screen adds to it. */
export const editorExtensions = (handlers: EditorHandlers): Extensions => [
  // Before the keys of the blocks: Enter chooses in the open menu.
  Slash.configure({ onChoose: handlers.onBlock }),
  EditorKeys.configure({ onLink: handlers.onLink, onToolbar: handlers.onToolbar }),
  ...articleExtensions,
  UndoRedo,
  Dropcursor.configure({ color: false, class: 'text-drop' }),
  Gapcursor,
  TrailingNode,
  Placeholder.configure({
    includeChildren: true,
    placeholder: ({ node }) => (node.type.name === 'picture' ? richText.caption : richText.placeholder),
  }),
  CleanedPaste.configure({
    onRefused: (count) =>
      notify({
        title: textPictures.refusedTitle,
        description: textPictures.refused(count),
        kind: 'destructive',
      }),
  }),
  PictureUploads.configure({
    send: handlers.send,
    onPending: handlers.onPending,
    announce: handlers.announce,
  }),
];
