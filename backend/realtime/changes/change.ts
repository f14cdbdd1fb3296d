export const changeActions = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type ChangeAction = (typeof changeActions)[number];

export type RowValues = Record<string, unknown>;

/** One row inserted, updated or deleted, as the trigger kept it: whole, whoever may read it. */
export type Change = {
  /** The table's oid. */
  entity: number;
  action: ChangeAction;
  /** Undefined for DELETE. */
  record: RowValues | undefined;
  /** Undefined for INSERT. */
  oldRecord: RowValues | undefined;
  /** The new row, or the old one when there is no new one, as PostgreSQL wrote it. */
  rowText: string;
  capturedAt: Date;
};

declare global {
  // ECMAScript 2026, in Node since 22; not yet in the compiler's library.
  interface JSON {
    rawJSON(text: string): unknown;
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown;
  }
}

const unsafeInteger = /\d{16}/;

/** Numbers that JavaScript would round keep their digits. */
export function parseRow(text: string): RowValues {
  const value: unknown = unsafeInteger.test(text)
    ? JSON.parse(text, (_, each, context) =>
        typeof each === 'number' && context.source !== undefined && String(each) !== context.source
          ? JSON.rawJSON(context.source)
          : each,
      )
    : JSON.parse(text);
  return isRow(value) ? value : {};
}

function isRow(value: unknown): value is RowValues {
  return typeof value === 'object' && value !== null;
}
