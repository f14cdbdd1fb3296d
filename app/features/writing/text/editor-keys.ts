import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, PluginKey, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

import { headingLevels } from './schema/blocks.ts';

type Options = { onLink: () => void; onToolbar: () => void };

/**
 * `Ctrl+K` for a link, `Ctrl+Alt+2`, `3` and `4` for headings by the place of the key, because a French keyboard has no
 * bare digits there, and `Alt+F10` for the toolbar. AltGr is no `Ctrl+Alt`: it types `#` and `{`.
 */
export const EditorKeys = Extension.create<Options>({
  name: 'editorKeys',
  addOptions: () => ({ onLink: () => undefined, onToolbar: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const run = (view: EditorView, event: KeyboardEvent): boolean => {
      const control = event.ctrlKey || event.metaKey;
      if (control && (event.key === 'End' || event.key === 'Home')) return leaveNode(view, event.key);
      if (event.altKey && event.key === 'F10') return (options.onToolbar(), true);
      if (control && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
        return (options.onLink(), true);
      if (!control || !event.altKey || event.getModifierState('AltGraph')) return false;
      const level = headingLevels.find((digit) => event.code === `Digit${digit}`);
      return level !== undefined && editor.chain().toggleHeading({ level }).run();
    };
    return [
      new Plugin({
        key: new PluginKey('editorKeys'),
        props: {
          handleKeyDown: (view, event) => {
            if (!editor.isEditable || !run(view, event)) return false;
            // The back-office has keys of its own on the window: Ctrl+K opens its palette elsewhere.
            event.stopPropagation();
            return true;
          },
        },
      }),
    ];
  },
});

/** A browser has no caret to move while a picture or a card is selected, and what is typed next would replace it. */
function leaveNode({ state, dispatch }: EditorView, key: 'End' | 'Home'): boolean {
  if (!(state.selection instanceof NodeSelection)) return false;
  const target = key === 'End' ? Selection.atEnd(state.doc) : Selection.atStart(state.doc);
  dispatch(state.tr.setSelection(target).scrollIntoView());
  return true;
}
