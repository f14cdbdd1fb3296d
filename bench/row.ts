/** One line of the report. */
export type Row = { name: string; figure: string; limit: string; ok: boolean };

/** A figure with a minimum. */
export function atLeast(name: string, value: number, limit: number, note = ''): Row {
  return {
    name,
    figure: `${format(value)}${note && ` (${note})`}`,
    limit: `≥ ${format(limit)}`,
    ok: value >= limit,
  };
}

/** A figure with a maximum. */
export function atMost(name: string, value: number, limit: number, unit: string): Row {
  const write = (amount: number) => `${format(amount)} ${unit}`;
  return { name, figure: write(value), limit: `≤ ${write(limit)}`, ok: value <= limit };
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

export function printRows(rows: Row[]): void {
  const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const [names, figures, limits] = [
    width(({ name }) => name),
    width(({ figure }) => figure),
    width(({ limit }) => limit),
  ];
  for (const { name, figure, limit, ok } of rows)
    console.log(
      `${name.padEnd(names)} | ${figure.padEnd(figures)} | ${limit.padEnd(limits)} | ${ok ? 'ok' : 'MISSED'}`,
    );
}

const format = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));
