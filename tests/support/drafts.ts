import { writeFile } from 'node:fs/promises';

import { createDrafts } from '#backend/storage/files/drafts.ts';
import type { Draft } from '#backend/storage/files/drafts.ts';

/** The draft of an upload with this text, not committed yet. */
export function draftOf(folder: string, text: string): Promise<Draft> {
  return createDrafts(folder).make((path) => writeFile(path, text));
}
