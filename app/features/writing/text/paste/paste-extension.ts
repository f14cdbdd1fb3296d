import { Extension } from '@tiptap/core';
import { DOMSerializer, DOMParser as DocumentParser } from '@tiptap/pm/model';
import type { Fragment, Schema } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';

import { inertBody } from '#app/features/writing/text/schema/inert-html.ts';

import { cleanPaste } from './clean-paste.ts';
import { textToHtml } from './markdown.ts';

/**
 * Marks what is copied from this page: other editors of the same kind copy pictures of their own sites and nodes that do
 * not exist here. No other page knows the mark.
 */
const ownCopy = `data-copy-${crypto.randomUUID()}`;

class MarkedSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const [fragment]: [Fragment, ...unknown[]] = given;
    const written = super.serializeFragment(...given);
    if (fragment.firstChild?.isBlock && written.firstChild instanceof Element)
      written.firstChild.setAttribute(ownCopy, '');
    return written;
  }
}

const serializerOf = (schema: Schema) =>
  new MarkedSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));

type Options = { onRefused: (count: number) => void };

/** What is pasted or dropped becomes an article's text; a copy from the editor itself stays as it is. */
export const CleanedPaste = Extension.create<Options>({
  name: 'cleanedPaste',
  addOptions: () => ({ onRefused: () => undefined }),
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: new PluginKey('cleanedPaste'),
        props: {
          clipboardSerializer: serializerOf(this.editor.schema),
          transformPastedHTML: (html) => {
            if (html.includes(ownCopy)) return inertBody(html).innerHTML;
            const { html: cleaned, refused } = cleanPaste(html, window.location.origin);
            if (refused > 0) this.options.onRefused(refused);
            return cleaned;
          },
          clipboardTextParser: (text, context, plain, view) => {
            const body = inertBody(plain ? '' : textToHtml(text));
            if (plain)
              for (const line of text.split(/(?:\r\n?|\n)+/)) {
                const paragraph = body.ownerDocument.createElement('p');
                paragraph.textContent = line;
                body.append(paragraph);
              }
            return DocumentParser.fromSchema(view.state.schema).parseSlice(body, { context });
          },
        },
      }),
    ];
  },
});
