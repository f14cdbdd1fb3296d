/**
 * A Friday evening over Lille: stepped gables, the belfry and a string of lights, as rows of cells. A dot is the sky of
 * the row; the other letters are keys of `palette`.
 */
const width = 80;

const sky = [
  '#1A1226',
  '#1A1226',
  '#1D1429',
  '#22172E',
  '#2A1A37',
  '#351D3C',
  '#43203F',
  '#55243E',
  '#6B2838',
  '#822E32',
  '#9C3B2B',
  '#B3442A',
  '#CC4F1C',
  '#E65A12',
  '#F2600C',
  '#FF7A2F',
  '#FF8E3E',
  '#FFA24E',
  '#FFB25B',
  '#FFC077',
  '#FFCE8E',
  '#FFD9A0',
  '#FFD9A0',
  '#FFD9A0',
] as const;

const palette: Record<string, string> = {
  n: '#1A1226',
  b: '#241533',
  p: '#4A2450',
  o: '#C77A3A',
  '+': '#FFB25B',
  '*': '#FFD9A0',
};

type Grid = string[][];

/** Fills cells; what is outside the drawing is left out. */
function fill(
  grid: Grid,
  letter: string,
  left: number,
  top: number,
  right: number,
  bottom = grid.length,
): void {
  for (const row of grid.slice(Math.max(top, 0), bottom))
    for (let x = Math.max(left, 0); x < Math.min(right, width); x += 1) row[x] = letter;
}

/** A house of Lille: each step of its gable is two cells high and one narrower on both sides. */
function house(grid: Grid, letter: string, left: number, size: number, eaves: number): void {
  fill(grid, letter, left, eaves, left + size);
  for (let step = 1; step <= Math.floor(size / 3); step += 1)
    fill(grid, letter, left + step, eaves - 2 * step, left + size - step, eaves);
}

/** The back row of houses, then the front row: left edge, width, height of the eaves. */
const back = [
  [-2, 9, 16],
  [8, 7, 17],
  [16, 8, 14],
  [25, 7, 17],
  [33, 9, 16],
  [43, 7, 14],
  [51, 8, 17],
  [67, 7, 15],
  [75, 8, 14],
] as const;
const front = [
  [-5, 10, 20],
  [5, 7, 19],
  [12, 9, 21],
  [21, 7, 20],
  [28, 10, 20],
  [38, 7, 21],
  [45, 9, 19],
  [54, 7, 20],
  [61, 7, 21],
  [68, 9, 20],
  [77, 7, 19],
] as const;

/** The belfry: shaft, gallery, lantern and spire, in the middle of column 63. */
function belfry(grid: Grid): void {
  fill(grid, 'b', 61, 8, 66);
  fill(grid, 'b', 60, 7, 67, 8);
  fill(grid, 'b', 61, 4, 66, 7);
  fill(grid, 'b', 62, 2, 65, 4);
  fill(grid, 'b', 63, 0, 64, 2);
  for (const [x, y] of [
    [62, 5],
    [64, 5],
    [63, 3],
    [63, 10],
    [63, 13],
  ] as const)
    fill(grid, '*', x, y, x + 1, y + 1);
}

/** The depth of the string of lights, one lamp each five cells. */
const lamps = [1, 2, 3, 4, 4, 4, 4, 3, 2, 1, 2, 3] as const;

const windows = [
  [0, 20],
  [2, 20],
  [7, 19],
  [9, 19],
  [15, 21],
  [17, 21],
  [24, 20],
  [31, 19],
  [33, 19],
  [36, 21],
  [41, 20],
  [48, 18],
  [50, 18],
  [48, 21],
  [57, 20],
  [64, 20],
  [71, 19],
  [73, 19],
  [79, 19],
] as const;
const attics = [
  [2, 13],
  [19, 11],
  [36, 13],
  [46, 11],
  [70, 12],
  [78, 11],
] as const;

function draw(): Grid {
  const grid = sky.map(() => Array.from({ length: width }, () => '.'));
  lamps.forEach((depth, i) => fill(grid, i % 2 ? '*' : '+', 2 + i * 5, depth, 3 + i * 5, depth + 1));
  for (const [left, size, eaves] of back) house(grid, 'p', left, size, eaves);
  for (const [x, y] of attics) fill(grid, 'o', x, y, x + 1, y + 1);
  belfry(grid);
  for (const [left, size, eaves] of front) house(grid, 'n', left, size, eaves);
  for (const [x, y] of windows) fill(grid, (x + y) % 3 ? '*' : '+', x, y, x + 1, y + 1);
  return grid;
}

function row(cells: string, color: string): string {
  const columns = (cells.match(/(.)\1*/g) ?? []).map((run) => {
    const span = run.length > 1 ? ` colspan="${run.length}"` : '';
    return `<td${span} bgcolor="${palette[run.charAt(0)] ?? color}"></td>`;
  });
  return `            <tr height="6">${columns.join('')}</tr>`;
}

/** The drawing as rows of an HTML table: mail programs show it without loading a picture. */
export const scene = draw()
  .map((cells, i) => row(cells.join(''), sky[i] ?? '#1A1226'))
  .join('\n');
