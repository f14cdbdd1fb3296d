import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';

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
    const run = (event: KeyboardEvent): boolean => {
      const control = event.ctrlKey || event.metaKey;
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
          handleKeyDown: (_view, event) => {
            if (!editor.isEditable || !run(event)) return false;
            // The back-office has keys of its own on the window: Ctrl+K opens its palette elsewhere.
            event.stopPropagation();
            return true;
          },
        },
      }),
    ];
  },
});
