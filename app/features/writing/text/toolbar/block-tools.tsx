import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import type { EditorState, Transaction } from '@tiptap/pm/state';

import type { TextForms } from '#app/features/writing/text/blocks.ts';
import {
  currentPicture,
  joinPictures,
  leaveGallery,
  movePicture,
  removePicture,
} from '#app/features/writing/text/gallery-commands.ts';
import { blockTools as copy, calloutNames, richText } from '#content/copy/admin/rich-text.ts';
import { calloutKinds, codeLanguages } from '#domain/article-html.ts';

import { TableTools } from './table-tools.tsx';
import { ToolButton, ToolDivider } from './tool-button.tsx';
import { ToolRow } from './tool-row.tsx';

type Props = { editor: Editor; forms: TextForms; announce: (text: string) => void };

type Picture = { described: boolean; place?: number | undefined; count: number; joins: boolean };

/** What the selection is in, of the blocks that have tools of their own. */
type Shown = {
  table: boolean;
  video: boolean;
  link: boolean;
  code: string | undefined;
  callout: string | undefined;
  picture: Picture | undefined;
};

function shownFor(editor: Editor): Shown {
  const { state } = editor;
  const picture = currentPicture(state);
  return {
    table: editor.isActive('table'),
    video: editor.isActive('videoCard'),
    link: editor.isActive('link'),
    code: editor.isActive('codeBlock') ? (editor.getAttributes('codeBlock')['language'] ?? '') : undefined,
    callout: editor.isActive('callout') ? editor.getAttributes('callout')['kind'] : undefined,
    picture: picture && {
      described: picture.node.attrs['alt'] !== null,
      place: picture.place,
      count: picture.count ?? 1,
      joins: joinPictures(state) !== undefined,
    },
  };
}

/** Tools of the block that has the selection: a second toolbar, shown when there are any. */
export function BlockTools({ editor, forms, announce }: Props) {
  const shown = useEditorState({ editor, selector: ({ editor: current }) => shownFor(current) });
  const { table, video, link, code, callout, picture } = shown;
  const isAny =
    table || video || link || code !== undefined || callout !== undefined || picture !== undefined;
  if (!isAny) return null;
  return (
    <ToolRow label={richText.context} onEscape={() => editor.view.focus()} className="border-t border-ink/10">
      {picture && <PictureTools {...{ editor, forms, announce, picture }} />}
      {video && (
        <>
          <ToolButton label={copy.editVideo} onClick={forms.video} />
          <ToolButton
            label={copy.removeVideo}
            onClick={() => editor.chain().focus().deleteSelection().run()}
          />
        </>
      )}
      {code !== undefined && (
        <select
          aria-label={copy.language}
          value={code}
          onChange={({ target }) =>
            editor
              .chain()
              .focus()
              .updateAttributes('codeBlock', { language: target.value || null })
              .run()
          }
          className="min-h-9 rounded-lg border border-ink/25 bg-white px-2 text-sm max-sm:min-h-11 max-sm:text-[1rem]"
        >
          <option value="">{copy.noLanguage}</option>
          {/* A language that an older article uses stays in the list. */}
          {[...new Set([...codeLanguages, ...(code ? [code] : [])])].map((language) => (
            <option key={language}>{language}</option>
          ))}
        </select>
      )}
      {callout !== undefined && (
        <>
          {calloutKinds.map((kind) => (
            <ToolButton
              key={kind}
              label={calloutNames[kind]}
              pressed={callout === kind}
              onClick={() => editor.chain().focus().updateAttributes('callout', { kind }).run()}
            />
          ))}
          <ToolButton
            label={copy.removeCallout}
            onClick={() => editor.chain().focus().lift('callout').run()}
          />
        </>
      )}
      {table && <TableTools editor={editor} onCaption={forms.tableCaption} />}
      {link && (
        <>
          {(table || callout !== undefined) && <ToolDivider />}
          <ToolButton label={copy.editLink} keys="Control+K" onClick={forms.link} />
          <ToolButton
            label={copy.removeLink}
            onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
          />
        </>
      )}
    </ToolRow>
  );
}

function PictureTools({ editor, forms, announce, picture }: Props & { picture: Picture }) {
  const { described, place, count, joins } = picture;
  const run = (make: (state: EditorState) => Transaction | undefined) => {
    const transaction = make(editor.state);
    if (transaction) editor.view.dispatch(transaction);
  };
  const move = (by: 1 | -1) => {
    run((state) => movePicture(state, by));
    announce(copy.moved((place ?? 0) + by + 1, count));
  };
  return (
    <>
      <ToolButton label={copy.describe} onClick={forms.describe} />
      {!described && <span className="shrink-0 pr-2 text-sm font-medium text-danger">{copy.toDescribe}</span>}
      {place !== undefined && (
        <>
          <ToolButton label={copy.earlier} disabled={place === 0} onClick={() => move(-1)} />
          <ToolButton label={copy.later} disabled={place === count - 1} onClick={() => move(1)} />
          <ToolButton label={copy.addPictures} onClick={() => forms.pictures(true)} />
          <ToolButton label={copy.leaveGallery} onClick={() => run(leaveGallery)} />
        </>
      )}
      {joins && <ToolButton label={copy.join} onClick={() => run(joinPictures)} />}
      <ToolButton label={copy.removePicture} onClick={() => run(removePicture)} />
    </>
  );
}
