import type { Editor } from '@tiptap/core';

import { calloutNames, richText, slashMenu } from '#content/copy/admin/rich-text.ts';

/** What opens a form or a file chooser. */
export type TextForms = {
  link: () => void;
  /** Chooses files; with `gallery`, several that stand together. */
  pictures: (gallery: boolean) => void;
  /** Chooses a picture that the site has already. */
  library: () => void;
  describe: () => void;
  video: () => void;
  tableCaption: () => void;
};

type BlockId = keyof typeof slashMenu.words;

/** A kind of block that the toolbar and the `/` menu insert, or make of the current one. */
export type BlockCommand = {
  id: BlockId;
  label: string;
  run: (editor: Editor, forms: TextForms) => void;
};

const heading = (level: 2 | 3 | 4): BlockCommand => ({
  id: `heading${level}`,
  label: richText.heading(level),
  run: (editor) => editor.chain().focus().setNode('heading', { level }).run(),
});

const callout = (kind: 'note' | 'tip' | 'warning'): BlockCommand => ({
  id: kind,
  label: calloutNames[kind],
  run: (editor) => editor.chain().focus().wrapIn('callout', { kind }).run(),
});

export const blockCommands: readonly BlockCommand[] = [
  {
    id: 'paragraph',
    label: richText.paragraph,
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  heading(2),
  heading(3),
  heading(4),
  {
    id: 'bulletList',
    label: richText.bulletList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'orderedList',
    label: richText.orderedList,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { id: 'quote', label: richText.quote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  callout('note'),
  callout('tip'),
  callout('warning'),
  { id: 'picture', label: richText.picture, run: (_editor, forms) => forms.pictures(false) },
  { id: 'gallery', label: richText.gallery, run: (_editor, forms) => forms.pictures(true) },
  { id: 'library', label: richText.library, run: (_editor, forms) => forms.library() },
  { id: 'video', label: richText.video, run: (_editor, forms) => forms.video() },
  {
    id: 'table',
    label: richText.table,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    id: 'codeBlock',
    label: richText.codeBlock,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'separator',
    label: richText.separator,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

/** Without accents and capitals, as the search compares. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The blocks whose name or further names contain every word of the query, those that begin with it first. */
export function matchingBlocks(query: string): readonly BlockCommand[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  const found = blockCommands.filter(({ id, label }) => {
    const names = fold(`${label} ${slashMenu.words[id]}`).split(/[\s-]+/);
    return wanted.every((word) => names.some((name) => name.startsWith(word)));
  });
  const leads = ({ label }: BlockCommand) => Number(!fold(label).startsWith(wanted[0] ?? ''));
  return found.toSorted((one, other) => leads(one) - leads(other));
}
