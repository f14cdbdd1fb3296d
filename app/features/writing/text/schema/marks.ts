import { Mark, markInputRule } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';

import { linkAddress } from '#domain/article-html.ts';

/** Tags of older articles that have no button: kept as they are. */
const passiveTags = ['s', 'u', 'sub', 'sup', 'kbd', 'mark', 'q', 'cite', 'abbr', 'time'] as const;
export type PassiveTag = (typeof passiveTags)[number];
const passiveAttributes: Partial<Record<PassiveTag, string>> = { abbr: 'title', time: 'datetime' };
const alsoParsed: Partial<Record<PassiveTag, readonly string[]>> = { s: ['del', 'strike'] };

export const passiveMarks = passiveTags.map((tag) => {
  const attribute = passiveAttributes[tag];
  return Mark.create({
    name: tag,
    excludes: '',
    addAttributes: () => (attribute ? { [attribute]: { default: null } } : {}),
    parseHTML: () => [tag, ...(alsoParsed[tag] ?? [])].map((name) => ({ tag: name })),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
});

/** What may stand before a mark of Markdown: « l’*idée* », « (**oui**) ». */
const before = "(?<=^|[\\s’'(«])";

export const ArticleBold = Bold.extend({
  addInputRules() {
    const find = new RegExp(`${before}(\\*\\*(?!\\s+\\*\\*)([^*]+)\\*\\*(?!\\s+\\*\\*))$`);
    return [markInputRule({ find, type: this.type })];
  },
});

export const ArticleItalic = Italic.extend({
  addInputRules() {
    const star = new RegExp(`${before}(\\*(?!\\s+\\*)([^*]+)\\*(?!\\s+\\*))$`);
    const line = new RegExp(`${before}(_(?!\\s+_)([^_]+)_(?!\\s+_))$`);
    return [star, line].map((find) => markInputRule({ find, type: this.type }));
  },
});

/** Code may be bold, or a link: the sanitiser keeps both. */
export const ArticleCode = Code.extend({ excludes: '' });

/** Addresses only as they are written on purpose: « paragraphe.De » ends a sentence, and has the form of a domain. */
export const isWrittenAddress = (text: string): boolean =>
  /^(?:https?:\/\/|mailto:|www\.)/i.test(text) || /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text);

/** `target` and `rel` are the sanitiser's. */
export const ArticleLink = Link.extend({
  inclusive: () => false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => {
        const href = linkAddress(link.getAttribute('href') ?? '');
        return href !== undefined && { href, title: link.getAttribute('title') };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    { ...HTMLAttributes, href: linkAddress(`${HTMLAttributes['href']}`) ?? null },
    0,
  ],
  addKeyboardShortcuts: () => ({}),
  addInputRules() {
    return [
      markInputRule({
        // `[text](address)`; the text is the last group, which the rule keeps.
        find: (text) => {
          const found = /(?:^|\s)(\[([^\]]+)\]\((\S+)\))$/.exec(text);
          const [, whole = '', words = '', href = ''] = found ?? [];
          if (!found || linkAddress(href) === undefined) return null;
          return { index: text.length - whole.length, text: whole, replaceWith: words, data: { href } };
        },
        type: this.type,
        getAttributes: ({ data }) => ({ href: linkAddress(`${data?.['href']}`) }),
      }),
    ];
  },
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  shouldAutoLink: isWrittenAddress,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null },
  isAllowedUri: (address) => linkAddress(address) !== undefined,
});
