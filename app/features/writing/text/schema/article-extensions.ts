import type { Extensions } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { BulletList, ListKeymap } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';

import {
  ArticleCodeBlock,
  ArticleHeading,
  ArticleListItem,
  ArticleOrderedList,
  ArticleQuote,
  Callout,
} from './blocks.ts';
import { ArticleBold, ArticleCode, ArticleItalic, ArticleLink, passiveMarks } from './marks.ts';
import { Figcaption, Figure, Gallery, Picture, VideoCard } from './picture.ts';
import { ArticleCell, ArticleHeaderCell, ArticleRow, ArticleTable } from './table.ts';

/** Nodes and marks of an article: what the sanitiser keeps (`domain/article-html.ts`), and nothing else. */
export const articleExtensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  ArticleHeading,
  BulletList,
  ArticleOrderedList,
  ArticleListItem,
  ListKeymap,
  ArticleQuote,
  ArticleCodeBlock,
  HorizontalRule,
  Picture,
  Gallery,
  VideoCard,
  Figure,
  Figcaption,
  Callout,
  ArticleTable,
  ArticleRow,
  ArticleHeaderCell,
  ArticleCell,
  ArticleLink,
  ArticleBold,
  ArticleItalic,
  ArticleCode,
  ...passiveMarks,
];
