import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';

import type { BlockCommand } from '#app/features/writing/text/blocks.ts';
import { slashMenu as copy } from '#content/copy/admin/rich-text.ts';

import { slashEntryId, slashListId, slashOf } from './slash-state.ts';

type Props = { editor: Editor; onChoose: (block: BlockCommand) => void };

/** The list of blocks below the `/` that was typed. The caret stays in the text. */
export function SlashMenu({ editor, onChoose }: Props) {
  const open = useEditorState({ editor, selector: ({ editor: { state } }) => slashOf(state) });
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !open) return;
    const line = editor.view.coordsAtPos(open.start);
    const frame = element.offsetParent?.getBoundingClientRect();
    if (!frame) return;
    const below = (window.visualViewport?.height ?? window.innerHeight) - line.bottom;
    const height = element.offsetHeight;
    const top = below < height && line.top > height ? line.top - height - 4 : line.bottom + 4;
    element.style.top = `${top - frame.top}px`;
    element.style.left = `${Math.max(0, Math.min(line.left - frame.left, frame.width - element.offsetWidth))}px`;
    element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [editor, open]);

  if (!open) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the text
    <div
      ref={list}
      // The editor keeps the focus, also while the list is scrolled by its bar.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute z-30 max-h-72 w-64 max-w-full overflow-y-auto rounded-xl border border-ink/15 bg-white p-1.5 shadow-card"
    >
      {open.blocks.length === 0 && <p className="px-3 py-2 text-sm text-ink-soft">{copy.none}</p>}
      {open.blocks.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the caret stays in the text, which names the entry
        <div id={slashListId} role="listbox" aria-label={copy.label}>
          {open.blocks.map((block, index) => (
            /* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the text has the focus and handles the keys */
            <div
              key={block.id}
              id={slashEntryId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === open.active}
              onClick={() => {
                editor.view.dispatch(editor.state.tr.delete(open.start, open.end));
                onChoose(block);
              }}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center rounded-lg px-3 text-sm sm:min-h-9',
                index === open.active && 'bg-sand forced-colors:outline-2',
              )}
            >
              {block.label}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
