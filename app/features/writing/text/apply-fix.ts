import type { Editor } from '@tiptap/react';
import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

import type { QualityFix } from '#domain/article-quality.ts';

import { placedBlocks } from './article-text.ts';

/** Selects the block of this index and scrolls to it. */
export function revealBlock(editor: Editor, block: number): void {
  const { doc, tr } = editor.state;
  const at = placedBlocks(doc)[block]?.at;
  const node = at === undefined ? null : doc.nodeAt(at);
  if (at === undefined || !node) return;
  const selection =
    node.isTextblock && node.type.name !== 'picture'
      ? // Its start is scrolled to: the block may be longer than the screen.
        TextSelection.create(doc, at + 1 + node.content.size, at + 1)
      : NodeSelection.create(doc, at);
  editor.view.focus();
  editor.view.dispatch(tr.setSelection(selection).scrollIntoView());
}

/** Corrects a block as one step of the history. A fix of a block that is no longer of its kind does nothing. */
export function applyFix(editor: Editor, fix: QualityFix): void {
  const { doc } = editor.state;
  const tr = closeHistory(editor.state.tr);
  const at = placedBlocks(doc)[fix.block]?.at;
  const node = at === undefined ? null : doc.nodeAt(at);
  if (at === undefined || !node || !editor.isEditable) return;
  const { name } = node.type;
  if (fix.kind === 'heading-level' && name === 'heading')
    editor.view.dispatch(tr.setNodeAttribute(at, 'level', fix.level));
  if (fix.kind === 'alt' && name === 'picture')
    editor.view.dispatch(tr.setNodeAttribute(at, 'alt', fix.decorative ? '' : fix.alt.trim() || null));
  if (fix.kind === 'split-paragraph' && name === 'paragraph' && fix.at > 0 && fix.at < node.content.size) {
    const text = node.textBetween(0, node.content.size, ' ', '\n');
    const [start, end] = [text.slice(0, fix.at).trimEnd().length, fix.at + blanksAt(text, fix.at)];
    editor.view.dispatch(tr.delete(at + 1 + start, at + 1 + end).split(at + 1 + start));
  }
}

const blanksAt = (text: string, at: number) => text.length - at - text.slice(at).trimStart().length;
