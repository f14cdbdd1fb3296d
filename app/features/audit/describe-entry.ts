import { quote } from '#app/lib/format/quote.ts';
import { shorten } from '#app/lib/format/shorten.ts';
import { endMoment } from '#app/lib/time/end-moment.ts';
import { parisDate, parisStamp } from '#app/lib/time/paris-time.ts';
import { auditDetailWords } from '#content/copy/admin/audit-details.ts';
import { auditColumnNames, auditTableNames } from '#content/copy/admin/audit-names.ts';
import { auditValueLabels } from '#content/copy/admin/audit-values.ts';
import { audit, auditActionLabels, auditActorLabels, auditValues } from '#content/copy/admin/audit.ts';
import { auditObjects } from '#domain/audit.ts';

import type { AuditLine, AuditValues } from './audit-schemas.ts';

/** The French name of a table or column; its technical name when it has none. */
export const tableName = (table: string): string => auditTableNames[table] ?? table;
export const columnName = (column: string): string => auditColumnNames[column] ?? column;

const uuid = /^([0-9a-f]{8})-[0-9a-f-]{27}$/;

/** The name of an object: the day of an edition, else as it is. */
export const objectName = (name: string): string => dateText(name) ?? name;

/** « Article « Les lampions » », or the name of the table alone. Of an id without a name, the first characters. */
export function objectText({ table, object, row }: Pick<AuditLine, 'table' | 'object' | 'row'>): string {
  const name = object ?? row?.replace(uuid, '$1…') ?? null;
  return name === null ? tableName(table) : `${tableName(table)} ${quote(objectName(name))}`;
}

export const actorText = ({ actor }: Pick<AuditLine, 'actor'>): string =>
  actor.kind === 'person' ? (actor.name ?? audit.deletedAccount) : auditActorLabels[actor.kind];

/** « Modification · Article « Les lampions » · 7 nov. 2025 »: the name of a row for screen readers. */
export const lineText = (line: AuditLine): string =>
  [auditActionLabels[line.action], objectText(line), parisStamp(line.at)].join(' · ');

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** A recorded value as text. A text that is recorded by its digest becomes its length and the start of the digest. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return auditValues.empty;
  if (typeof value === 'boolean') return value ? auditValues.yes : auditValues.no;
  if (typeof value === 'string') return dateText(value) ?? value;
  if (Array.isArray(value)) return value.length === 0 ? auditValues.empty : value.map(valueText).join(', ');
  const digest = digestOf(value);
  if (digest) {
    const length = `${digest.length.toLocaleString('fr-FR')} ${auditValues.characters}`;
    return `${length}, ${auditValues.digest} ${digest.sha256.slice(0, 12)}…`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function dateText(value: string): string | undefined {
  if (timestamp.test(value)) return parisStamp(value);
  return day.test(value) ? parisDate(value) : undefined;
}

function digestOf(value: unknown): { length: number; sha256: string } | undefined {
  if (typeof value !== 'object' || value === null || !('sha256' in value) || !('length' in value))
    return undefined;
  const { length, sha256 } = value;
  return typeof length === 'number' && typeof sha256 === 'string' ? { length, sha256 } : undefined;
}

const eventTables: ReadonlySet<string> = new Set(auditObjects);
const words = new Map(Object.entries(auditDetailWords));

/** A detail of an event: a known code in French. */
const detailText = (value: unknown): string =>
  (typeof value === 'string' ? words.get(value) : undefined) ?? valueText(value);

/** The French label of a value of a list: a role, a status. */
const labelOf = (table: string, column: string, value: unknown): string | undefined =>
  typeof value === 'string' ? auditValueLabels[`${table}.${column}`]?.[value] : undefined;

const nameOf = (names: Readonly<Record<string, string>>, value: unknown): string | undefined =>
  typeof value === 'string' ? names[value] : undefined;

export type FieldChange = { column: string; name: string; before: string | null; after: string | null };

/**
 * The fields of an entry in the order of their names; null where the entry has no value of that side. `names`: the
 * members whose ids are values.
 */
export function changesOf({
  table,
  before,
  after,
  names = {},
}: {
  table: string;
  before: AuditValues;
  after: AuditValues;
  names?: Readonly<Record<string, string>>;
}): FieldChange[] {
  const textOf = eventTables.has(table) ? detailText : valueText;
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (values: AuditValues, column: string) =>
    values && column in values
      ? (nameOf(names, values[column]) ?? labelOf(table, column, values[column]) ?? textOf(values[column]))
      : null;
  return columns
    .map((column) => ({
      column,
      name: columnName(column),
      before: side(before, column),
      after: side(after, column),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
}

const fieldsShown = 2;
const charactersShown = 40;
/** Characters shown of the beginning that both sides share, when they are too long to be shown whole. */
const sharedShown = 12;

/** The start of the excerpt of both values, chosen to include their difference. */
function commonStart(before: string | null, after: string | null): number {
  if (before === null || after === null || Math.min(before.length, after.length) <= charactersShown) return 0;
  let shared = 0;
  while (shared < before.length && before[shared] === after[shared]) shared += 1;
  const from = before.lastIndexOf(' ', shared - sharedShown) + 1;
  return shared > charactersShown - sharedShown ? Math.max(from, 0) : 0;
}

/** The change in one line: « Titre : Les lampions devient Les lanternes, 2 autres champs ». Added and deleted rows have none, but roles. */
export function changeText(line: AuditLine): string {
  const { action, before, after } = line;
  if (action === 'insert' || action === 'delete') return roleText(line);
  if (action === 'truncate') return '';
  const hiddenCount = after?.['not_listed'];
  if (typeof hiddenCount === 'number')
    return `${hiddenCount.toLocaleString('fr-FR')} ${auditValues.notListed}`;
  const changes = changesOf({ table: line.table, before, after });
  const texts = changes.slice(0, fieldsShown).map((change) => {
    const from = commonStart(change.before, change.after);
    const sides = [change.before, change.after].flatMap((text) =>
      text === null ? [] : [shorten(from === 0 ? text : `…${text.slice(from)}`, charactersShown)],
    );
    return `${change.name}\u00a0: ${sides.join(` ${auditValues.becomes} `)}`;
  });
  const others = changes.length - fieldsShown;
  if (others > 0) texts.push(others > 1 ? `${others} ${auditValues.moreOthers}` : `1 ${auditValues.others}`);
  return texts.join(', ');
}

/** « Marie : Rédacteur, jusqu’au 31 décembre 2026 » for a role that was given or removed, else empty. */
function roleText({ table, object, before, after }: AuditLine): string {
  const row = after ?? before;
  if (table !== 'user_roles' || typeof row?.['role'] !== 'string') return '';
  const end = row['ends_at'];
  const role = labelOf(table, 'role', row['role']) ?? row['role'];
  const until = typeof end === 'string' ? `${auditValues.until} ${endMoment(end)}` : auditValues.forever;
  return `${object ?? audit.deletedAccount}\u00a0: ${role}, ${until}`;
}

/** « Voir les 42 fois »: the link of a line that stands for several entries. */
export const timesText = (times: number): string =>
  `${audit.seeTimes} ${times.toLocaleString('fr-FR')} ${audit.times}`;

/** « 1 entrée vérifiée », « 2 500 entrées vérifiées ». */
export const countText = (count: number, [one, many]: readonly [string, string]): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;
