import { writeFile } from 'node:fs/promises';

import { type Draft, createDrafts } from '#backend/storage/files/drafts.ts';

/** What an upload of this text has become before anybody decided on it. */
export function draftOf(folder: string, text: string): Promise<Draft> {
  return createDrafts(folder).make((path) => writeFile(path, text));
}
