import type { Notice } from './notice-schema.ts';
import { statementOfReasons } from './statement.ts';

/** Hands the notice, the comment it is about and its statement of reasons to the browser, as a JSON file. */
export function exportNotice(notice: Notice): void {
  const content = JSON.stringify({ ...notice, statement: statementOfReasons(notice) ?? null }, null, 2);
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `notification-${notice.receipt}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
