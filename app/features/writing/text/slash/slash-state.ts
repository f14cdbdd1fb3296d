import { Extension } from '@tiptap/core';
import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorState } from '@tiptap/pm/state';

import { matchingBlocks } from '#app/features/writing/text/blocks.ts';
import type { BlockCommand } from '#app/features/writing/text/blocks.ts';

/** The open menu: what is typed after `/`, and where. */
export type SlashQuery = { start: number; end: number; blocks: readonly BlockCommand[]; active: number };

type Slash = { open: SlashQuery | undefined; closedAt: number | undefined };
type Change = { active: number } | 'close';

const key = new PluginKey<Slash>('slash');

export const slashOf = (state: EditorState): SlashQuery | undefined => key.getState(state)?.open;

/** A `/` at the start of a line of text or after a space, and the word after it, up to the caret. */
function findQuery({ selection }: EditorState): { start: number; query: string } | undefined {
  const { $from: at, empty } = selection;
  if (!empty || at.parent.type.name !== 'paragraph') return undefined;
  const before = at.parent.textBetween(0, at.parentOffset, undefined, '\n');
  const [found, query = ''] = /(?:^|\s)\/([\p{L}\d]*(?: \d)?)$/u.exec(before) ?? [];
  return found === undefined ? undefined : { start: at.pos - query.length - 1, query };
}

function read(state: EditorState, { open, closedAt }: Slash, typed: boolean): Slash {
  const found = findQuery(state);
  if (!found) return { open: undefined, closedAt: undefined };
  if (found.start === closedAt || (!open && !typed)) return { open: undefined, closedAt };
  const blocks = matchingBlocks(found.query);
  const same = blocks.length === open?.blocks.length;
  return {
    open: { start: found.start, end: state.selection.to, blocks, active: same ? open.active : 0 },
    closedAt: undefined,
  };
}

type Options = { onChoose: (block: BlockCommand, editor: Editor) => void };

export const Slash = Extension.create<Options>({
  name: 'slash',
  addOptions: () => ({ onChoose: () => undefined }),
  addProseMirrorPlugins() {
    const { options, editor } = this;
    return [
      new Plugin<Slash>({
        key,
        state: {
          init: () => ({ open: undefined, closedAt: undefined }),
          apply(transaction, slash, _before, state) {
            const change: Change | undefined = transaction.getMeta(key);
            if (change === 'close') return { open: undefined, closedAt: slash.open?.start };
            if (change) return { ...slash, open: slash.open && { ...slash.open, ...change } };
            if (!transaction.docChanged && !transaction.selectionSet) return slash;
            return read(state, slash, transaction.docChanged);
          },
        },
        props: {
          handleKeyDown(view, event) {
            const open = slashOf(view.state);
            if (!open || event.isComposing) return false;
            const change = (meta: Change) => (view.dispatch(view.state.tr.setMeta(key, meta)), true);
            const count = open.blocks.length;
            if (event.key === 'Escape') return (event.stopPropagation(), change('close'));
            if (count === 0) return false;
            if (event.key === 'ArrowDown') return change({ active: (open.active + 1) % count });
            if (event.key === 'ArrowUp') return change({ active: (open.active + count - 1) % count });
            const block = open.blocks[open.active];
            if (!block || !['Enter', 'Tab'].includes(event.key) || event.shiftKey) return false;
            view.dispatch(view.state.tr.delete(open.start, open.end));
            options.onChoose(block, editor);
            return true;
          },
          // The name of the chosen entry is read while the caret stays in the text.
          attributes: (state): Record<string, string> => {
            const open = slashOf(state);
            if (!open || open.blocks.length === 0) return {};
            return { 'aria-controls': slashListId, 'aria-activedescendant': slashEntryId(open.active) };
          },
          handleDOMEvents: {
            blur: (view) => {
              if (slashOf(view.state)) view.dispatch(view.state.tr.setMeta(key, 'close' satisfies Change));
              return false;
            },
          },
        },
      }),
    ];
  },
});

export const slashListId = 'text-blocks';
export const slashEntryId = (index: number) => `${slashListId}-${index}`;
