import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';

import { blockTools as copy } from '#content/copy/admin/rich-text.ts';

import { ToolButton, ToolDivider } from './tool-button.tsx';

type Props = { editor: Editor; onCaption: () => void };

export function TableTools({ editor, onCaption }: Props) {
  const may = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      merge: current.can().mergeCells(),
      split: current.can().splitCell(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <>
      <ToolButton label={copy.rowBefore} onClick={() => chain().addRowBefore().run()} />
      <ToolButton label={copy.rowAfter} onClick={() => chain().addRowAfter().run()} />
      <ToolButton label={copy.removeRow} onClick={() => chain().deleteRow().run()} />
      <ToolDivider />
      <ToolButton label={copy.columnBefore} onClick={() => chain().addColumnBefore().run()} />
      <ToolButton label={copy.columnAfter} onClick={() => chain().addColumnAfter().run()} />
      <ToolButton label={copy.removeColumn} onClick={() => chain().deleteColumn().run()} />
      <ToolDivider />
      <ToolButton label={copy.headerRow} onClick={() => chain().toggleHeaderRow().run()} />
      <ToolButton label={copy.headerColumn} onClick={() => chain().toggleHeaderColumn().run()} />
      {may.merge && <ToolButton label={copy.merge} onClick={() => chain().mergeCells().run()} />}
      {may.split && <ToolButton label={copy.split} onClick={() => chain().splitCell().run()} />}
      <ToolButton label={copy.tableCaption} onClick={onCaption} />
      <ToolButton label={copy.removeTable} onClick={() => chain().deleteTable().run()} />
    </>
  );
}
