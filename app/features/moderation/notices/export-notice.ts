import { downloadText } from '#app/lib/browser/download-text.ts';

import type { Notice } from './notice-schema.ts';
import { statementOfReasons } from './statement.ts';

/** Hands the notice, the comment it is about and its statement of reasons to the browser, as a JSON file. */
export function exportNotice(notice: Notice): void {
  const content = JSON.stringify({ ...notice, statement: statementOfReasons(notice) ?? null }, null, 2);
  downloadText(`notification-${notice.receipt}.json`, content);
}
