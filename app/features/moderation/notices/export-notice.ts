import { downloadText } from '#app/lib/browser/download-text.ts';

import type { Notice } from './notice-schema.ts';
import { statementOfReasons } from './statement-of-reasons.ts';

/** Downloads the notice, its comment and its statement of reasons as a JSON file. */
export function exportNotice(notice: Notice): void {
  const content = JSON.stringify({ ...notice, statement: statementOfReasons(notice) ?? null }, null, 2);
  downloadText(`notification-${notice.receipt}.json`, content);
}
