import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Film,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Images,
  Italic,
  LibraryBig,
  Link2,
  List,
  ListOrdered,
  Minus,
  Redo2,
  SquareCode,
  StickyNote,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';

import { blockCommands } from '#app/features/writing/text/blocks.ts';
import type { BlockCommand, TextForms } from '#app/features/writing/text/blocks.ts';
import { richText as copy } from '#content/copy/admin/rich-text.ts';

import { ToolButton, ToolDivider } from './tool-button.tsx';
import { ToolRow } from './tool-row.tsx';

const icon = (Icon: typeof Bold) => <Icon aria-hidden="true" className="size-[1.125rem]" />;
const icons = {
  undo: icon(Undo2),
  redo: icon(Redo2),
  heading2: icon(Heading2),
  heading3: icon(Heading3),
  heading4: icon(Heading4),
  bold: icon(Bold),
  italic: icon(Italic),
  link: icon(Link2),
  code: icon(Code),
  bulletList: icon(List),
  orderedList: icon(ListOrdered),
  quote: icon(TextQuote),
  note: icon(StickyNote),
  codeBlock: icon(SquareCode),
  picture: icon(Image),
  gallery: icon(Images),
  library: icon(LibraryBig),
  video: icon(Film),
  table: icon(Table),
  separator: icon(Minus),
};

/** Blocks that the toolbar shows, with what they are called in the document and their keys. */
const shownBlocks: readonly { id: BlockCommand['id'] & keyof typeof icons; node?: string; keys?: string }[] =
  [
    { id: 'bulletList', node: 'bulletList', keys: 'Control+Shift+8' },
    { id: 'orderedList', node: 'orderedList', keys: 'Control+Shift+7' },
    { id: 'quote', node: 'blockquote', keys: 'Control+Shift+B' },
    { id: 'note', node: 'callout' },
    { id: 'codeBlock', node: 'codeBlock', keys: 'Control+Alt+C' },
  ];
const insertedBlocks = ['picture', 'gallery', 'library', 'video', 'table', 'separator'] as const;

type Props = { editor: Editor; forms: TextForms };

/** What the selection is in; one string, so that typing draws the toolbar again only when a tool changes. */
function stateOf(editor: Editor): string {
  const active = [
    ...([2, 3, 4] as const)
      .filter((level) => editor.isActive('heading', { level }))
      .map((level) => `heading${level}`),
    ...[
      'bold',
      'italic',
      'link',
      'code',
      'bulletList',
      'orderedList',
      'blockquote',
      'callout',
      'codeBlock',
    ].filter((name) => editor.isActive(name)),
    ...(editor.can().undo() ? ['undo'] : []),
    ...(editor.can().redo() ? ['redo'] : []),
  ];
  return active.join(' ');
}

export function TextToolbar({ editor, forms }: Props) {
  const active = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) }).split(' ');
  const is = (name: string) => active.includes(name);
  const run = (id: BlockCommand['id']) => blockCommands.find((block) => block.id === id)?.run(editor, forms);
  const labelOf = (id: BlockCommand['id']) => blockCommands.find((block) => block.id === id)?.label ?? '';
  return (
    <ToolRow label={copy.toolbar} onEscape={() => editor.view.focus()}>
      <ToolButton
        label={copy.undo}
        keys="Control+Z"
        icon={icons.undo}
        disabled={!is('undo')}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        label={copy.redo}
        keys="Control+Shift+Z"
        icon={icons.redo}
        disabled={!is('redo')}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <ToolDivider />
      {([2, 3, 4] as const).map((level) => (
        <ToolButton
          key={level}
          label={copy.heading(level)}
          keys={`Control+Alt+${level}`}
          icon={icons[`heading${level}`]}
          pressed={is(`heading${level}`)}
          onClick={() => editor.chain().focus().toggleHeading({ level }).run()}
        />
      ))}
      <ToolDivider />
      <ToolButton
        label={copy.bold}
        keys="Control+B"
        icon={icons.bold}
        pressed={is('bold')}
        onClick={() => editor.chain().focus().toggleBold().run()}
      />
      <ToolButton
        label={copy.italic}
        keys="Control+I"
        icon={icons.italic}
        pressed={is('italic')}
        onClick={() => editor.chain().focus().toggleItalic().run()}
      />
      <ToolButton
        label={copy.link}
        keys="Control+K"
        icon={icons.link}
        pressed={is('link')}
        onClick={forms.link}
      />
      <ToolButton
        label={copy.inlineCode}
        keys="Control+E"
        icon={icons.code}
        pressed={is('code')}
        onClick={() => editor.chain().focus().toggleCode().run()}
      />
      <ToolDivider />
      {shownBlocks.map(({ id, node, keys }) => (
        <ToolButton
          key={id}
          label={labelOf(id)}
          icon={icons[id]}
          {...(keys && { keys })}
          {...(node && { pressed: is(node) })}
          onClick={() =>
            id === 'note' && is('callout') ? editor.chain().focus().lift('callout').run() : run(id)
          }
        />
      ))}
      <ToolDivider />
      {insertedBlocks.map((id) => (
        <ToolButton key={id} label={labelOf(id)} icon={icons[id]} onClick={() => run(id)} />
      ))}
    </ToolRow>
  );
}
