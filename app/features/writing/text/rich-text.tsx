import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { richText as copy } from '#content/copy/admin/rich-text.ts';
import type { ArticleText, QualityFix } from '#domain/article-quality.ts';
import { buckets } from '#domain/files.ts';

import { applyFix, revealBlock } from './apply-fix.ts';
import { articleText } from './article-text.ts';
import type { TextForms } from './blocks.ts';
import { editorExtensions } from './editor-extensions.ts';
import { createRelay } from './editor-handlers.ts';
import type { EditorHandlers } from './editor-handlers.ts';
import { LinkDialog } from './forms/link-dialog.tsx';
import { PictureDialog } from './forms/picture-dialog.tsx';
import { TableCaptionDialog } from './forms/table-caption-dialog.tsx';
import { VideoDialog } from './forms/video-dialog.tsx';
import { LibraryForm } from './forms/library-form.tsx';
import { describeTextPicture, storeTextPicture } from './pictures/text-pictures.data.ts';
import { inertBody } from './schema/inert-html.ts';
import { writeArticle } from './schema/write-html.ts';
import { SlashMenu } from './slash/slash-menu.tsx';
import { BlockTools } from './toolbar/block-tools.tsx';
import { TextToolbar } from './toolbar/text-toolbar.tsx';
import { useKeyboardBar } from './use-keyboard-bar.ts';

export type RichTextHandle = {
  /** The text as it is stored. */
  html(): string;
  /** The text with what the checks read, also before the first change. */
  text(): ArticleText;
  focus(): void;
  /** Selects the block of this index of `ArticleText.blocks`, and scrolls to it. */
  reveal(block: number): void;
  /** Replaces the whole text; one step of the history. */
  replace(html: string): void;
  applyFix(fix: QualityFix): void;
};

type Props = {
  /** Read once. */
  initialHtml: string;
  /** The name of the field. */
  label: string;
  readOnly?: boolean;
  /** Called at every change; the parts of the text are made when they are read. */
  onChange: (text: ArticleText) => void;
  /** How many pictures are waiting or on their way. */
  onUploading?: (pending: number) => void;
  ref?: Ref<RichTextHandle>;
};

type OpenForm = 'link' | 'library' | 'describe' | 'video' | 'tableCaption';

/**
 * The text of an article, limited to what the public page shows (`domain/article-html.ts`). Its code is large: load it
 * with `lazy`, in the routes of the editor only.
 */
export function RichText({ initialHtml, label, readOnly = false, onChange, onUploading, ref }: Props) {
  const hintId = useId();
  const [form, setForm] = useState<OpenForm>();
  const [announcement, announce] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const inGallery = useRef(false);
  const editorRef = useRef<Editor>(null);
  /** The text and its selection when the form was opened. */
  const opened = useRef<Editor['state']>(undefined);
  const { mutateAsync: send } = useMemberMutation(storeTextPicture, ['media']);
  const describing = useMemberMutation(describeTextPicture, ['media']);
  useKeyboardBar(bar, root);

  const open = (name: OpenForm) => {
    opened.current = editorRef.current?.state;
    setForm(name);
  };
  const forms: TextForms = {
    link: () => open('link'),
    library: () => open('library'),
    describe: () => open('describe'),
    video: () => open('video'),
    tableCaption: () => open('tableCaption'),
    pictures: (gallery) => {
      inGallery.current = gallery;
      files.current?.click();
    },
  };
  const handlers: EditorHandlers = {
    send,
    announce,
    onChange,
    onPending: (count) => onUploading?.(count),
    onLink: forms.link,
    onToolbar: () => {
      const tools = bar.current;
      const last =
        tools?.querySelector<HTMLElement>('button[tabindex="0"]') ?? tools?.querySelector('button');
      last?.focus();
    },
    onBlock: (block, current) => block.run(current, forms),
  };
  const [relay] = useState(createRelay);
  useEffect(() => relay.set(handlers));
  const [extensions] = useState(() => editorExtensions(relay.handlers));

  const [content] = useState(() => inertBody(initialHtml).innerHTML);
  const editor = useEditor({
    extensions,
    content,
    editable: !readOnly,
    // The policy of the site refuses style elements; rich-text.css has the rules.
    injectCSS: false,
    // Emphasis in copied text is in its tags; signs in it are text. Addresses become links.
    enablePasteRules: ['link'],
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'article-body text-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': hintId,
        lang: 'fr',
      },
    },
    onUpdate: ({ editor: { state } }) => relay.handlers.onChange(articleText(state.doc)),
  });
  useEffect(() => {
    editorRef.current = editor;
  }, [editor]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);
  useImperativeHandle(ref, () => handleOf(editor), [editor]);

  function close() {
    const { doc, selection } = editor.state;
    const kept = opened.current?.doc === doc ? opened.current.selection : selection;
    setForm(undefined);
    // The browser gives the focus back to the text, with the caret at its start.
    requestAnimationFrame(() => {
      if (editor.isDestroyed || !editor.view.hasFocus() || editor.state.doc !== doc) return;
      editor.view.dispatch(editor.state.tr.setSelection(kept));
      editor.view.focus();
    });
  }
  return (
    <div ref={root} className="relative">
      <div ref={bar} className="text-bar" hidden={readOnly}>
        <TextToolbar editor={editor} forms={forms} />
        <BlockTools editor={editor} forms={forms} announce={announce} />
      </div>
      <p id={hintId} className="sr-only">
        {copy.hint}
      </p>
      <EditorContent editor={editor} />
      {!readOnly && <SlashMenu editor={editor} onChoose={(block) => block.run(editor, forms)} />}
      <input
        ref={files}
        type="file"
        multiple
        accept={buckets.media.types.join(',')}
        className="hidden"
        aria-label={copy.picture}
        onChange={({ target }) => {
          editor.commands.addPictures([...(target.files ?? [])], undefined, inGallery.current);
          // Choosing the same file again must trigger a change event.
          target.value = '';
        }}
      />
      <output className="sr-only">{announcement}</output>
      {form === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {form === 'library' && <LibraryForm editor={editor} onClose={close} />}
      {form === 'video' && <VideoDialog editor={editor} onClose={close} />}
      {form === 'tableCaption' && <TableCaptionDialog editor={editor} onClose={close} />}
      {form === 'describe' && (
        <PictureDialog
          editor={editor}
          onClose={close}
          onDescribed={(picture) => describing.mutate(picture)}
        />
      )}
    </div>
  );
}

const handleOf = (editor: Editor): RichTextHandle => ({
  html: () => writeArticle(editor.state.doc),
  text: () => articleText(editor.state.doc),
  // At once: the command waits for a frame, in which keys would still go to the field before.
  focus: () => editor.view.focus(),
  reveal: (block) => revealBlock(editor, block),
  replace: (html) => editor.commands.setContent(inertBody(html).innerHTML, { emitUpdate: true }),
  applyFix: (fix) => applyFix(editor, fix),
});
