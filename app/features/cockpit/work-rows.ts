import { work } from '#content/copy/admin/cockpit.ts';
import { isWorkId } from '#domain/cockpit.ts';
import type { WorkId } from '#domain/cockpit.ts';

import type { WorkRow } from './cockpit-schemas.ts';

type Words = { one: string; many: string; topic: string; lead: string; path: string; first?: string };

/** Rows that say that something is broken. */
export const alarms: ReadonlySet<string> = new Set<WorkId>(['backup']);

/** The words of a row; undefined for one that a newer server adds. */
export const workWords = (id: string): Words | undefined => (isWorkId(id) ? work.rows[id] : undefined);

/** The rows with something to do, in their order: those that the keys open. */
export const waitingRows = (rows: readonly WorkRow[]): WorkRow[] =>
  rows.filter(({ id, count }) => count > 0 && isWorkId(id));
