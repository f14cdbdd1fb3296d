import { googleDocuments } from './pasted/google-docs.ts';
import { otherDocuments } from './pasted/other-programs.ts';
import type { PastedDocument } from './pasted/pasted-document.ts';
import { plainDocuments, webDocuments } from './pasted/web-pages.ts';
import { wordDocuments } from './pasted/word.ts';

/** Copies in the shapes of Word, Google Docs, LibreOffice, Notion, other programs, web pages, plain text and Markdown. */
export const pastedDocuments: readonly PastedDocument[] = [
  ...wordDocuments,
  ...googleDocuments,
  ...otherDocuments,
  ...webDocuments,
  ...plainDocuments,
];
