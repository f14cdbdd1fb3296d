/** One line of the report. */
export type Row = { name: string; figure: string; bar: string; ok: boolean };

/** A figure with a minimum. */
export function atLeast(name: string, value: number, bar: number, note = ''): Row {
  return {
    name,
    figure: `${format(value)}${note && ` (${note})`}`,
    bar: `≥ ${format(bar)}`,
    ok: value >= bar,
  };
}

/** A figure with a maximum. */
export function atMost(name: string, value: number, bar: number, unit: string): Row {
  const write = (amount: number) => `${format(amount)} ${unit}`;
  return { name, figure: write(value), bar: `≤ ${write(bar)}`, ok: value <= bar };
}

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

export function printRows(rows: Row[]): void {
  const width = (pick: (row: Row) => string) => Math.max(...rows.map((row) => pick(row).length));
  const [names, figures, bars] = [
    width(({ name }) => name),
    width(({ figure }) => figure),
    width(({ bar }) => bar),
  ];
  for (const { name, figure, bar, ok } of rows)
    console.log(
      `${name.padEnd(names)} | ${figure.padEnd(figures)} | ${bar.padEnd(bars)} | ${ok ? 'ok' : 'MISSED'}`,
    );
}

const format = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));
