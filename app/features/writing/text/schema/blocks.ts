import { Node, textblockTypeInputRule } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Heading } from '@tiptap/extension-heading';
import { ListItem, OrderedList } from '@tiptap/extension-list';

import { calloutClass, calloutKinds, codeLanguage } from '#domain/article-html.ts';

export const headingLevels = [2, 3, 4] as const;

/** Levels 2 to 4, as the sanitiser: the title of the article is the only one of level 1. */
export const ArticleHeading = Heading.extend({
  parseHTML: () => [
    ...headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h5', attrs: { level: 4 } },
    { tag: 'h6', attrs: { level: 4 } },
  ],
  addInputRules() {
    const rule = (marks: string, level: number) =>
      textblockTypeInputRule({
        find: new RegExp(`^${marks}\\s$`),
        type: this.type,
        getAttributes: { level },
      });
    return [rule('#', 2), ...headingLevels.map((level) => rule('#'.repeat(level), level))];
  },
  // The keys are in `keys.ts`: they go by the place of the key, because a French keyboard has no bare digit.
  addKeyboardShortcuts: () => ({}),
}).configure({ levels: [...headingLevels] });

/** Whether the text of a list item or a cell is in paragraphs of its own, as it was written. */
export const looseAttribute = {
  loose: {
    default: false,
    rendered: false,
    parseHTML: (element: HTMLElement) => [...element.children].some(({ tagName }) => tagName === 'P'),
  },
};

export const ArticleListItem = ListItem.extend({
  content: 'block+',
  addAttributes: () => looseAttribute,
});

export const ArticleOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => {
        const start = Number.parseInt(list.getAttribute('start') ?? '1', 10);
        return Number.isSafeInteger(start) ? start : 1;
      },
    },
    reversed: {
      default: false,
      parseHTML: (list: HTMLElement) => list.hasAttribute('reversed'),
      renderHTML: ({ reversed }) => (reversed ? { reversed: '' } : {}),
    },
  }),
});

export const ArticleQuote = Blockquote.extend({ content: 'block+' });

export const ArticleCodeBlock = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      parseHTML: (block: HTMLElement) =>
        codeLanguage(`${block.querySelector('code')?.className ?? ''} ${block.className}`) ?? null,
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ node }) => [
    'pre',
    ['code', node.attrs['language'] ? { class: `language-${node.attrs['language']}` } : {}, 0],
  ],
}).configure({ enableTabIndentation: false, defaultLanguage: null });

export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      rendered: false,
      parseHTML: (element: HTMLElement) =>
        calloutKinds.find((kind) => element.classList.contains(`callout-${kind}`)) ?? 'note',
    },
  }),
  parseHTML: () => [
    { tag: 'aside.callout', priority: 60 },
    { tag: 'div.callout', priority: 60 },
  ],
  renderHTML: ({ node }) => [
    'aside',
    { class: calloutClass(calloutKinds.find((kind) => kind === node.attrs['kind']) ?? 'note') },
    0,
  ],
  addKeyboardShortcuts() {
    return {
      // At the start of the box, Backspace takes the text out of it.
      Backspace: ({ editor }) => {
        const { empty, $from: at } = editor.state.selection;
        const atStart = empty && at.parentOffset === 0 && at.index(-1) === 0;
        return atStart && at.node(-1).type.name === this.name && editor.commands.lift(this.name);
      },
    };
  },
});
