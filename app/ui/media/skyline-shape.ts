/**
 * The outline of the street that page heads draw inline (`skyline.tsx`) and `npm run art` writes as a file
 * (`skyline.svg`) for the footer and the menu.
 */
type House = { x: number; width: number; eaves: number; steps: number };

const ground = 160;
const step = 8;

/** Two decimals: the street is wider than most windows, so that a hundredth is less than a pixel. */
const rounded = (length: number): number => Math.round(length * 100) / 100;

/** Widths, heights and steps repeat with different periods, so that the street does not look periodic. */
function street(length: number): House[] {
  const houses: House[] = [];
  for (let x = 0, index = 0; x < length; index += 1) {
    const width = 62 + ((index * 29) % 41);
    houses.push({ x, width, eaves: 42 + ((index * 23) % 37), steps: 2 + (index % 3) });
    x += width;
  }
  return houses;
}

/** The left wall and the stepped gable of one house, from the outline of the house before. */
function gable({ x, width, eaves, steps }: House): string {
  const tread = rounded(width / (2 * steps + 1));
  const up = `h${tread}v-${step}`.repeat(steps);
  const down = `v${step}h${tread}`.repeat(steps);
  return `H${x}V${ground - eaves}${up}h${tread}${down}`;
}

/** Windows of a house: three columns, two floors, some of them lit. */
function litWindows({ x, width, eaves }: House, index: number): string {
  const size = width / 9;
  const panes: string[] = [];
  for (let floor = 0; floor < 2; floor += 1) {
    for (let column = 0; column < 3; column += 1) {
      if ((index * 5 + floor * 3 + column * 4) % 7 > 1) continue;
      const left = x + width * (0.2 + column * 0.25);
      panes.push(
        `M${left.toFixed(1)} ${ground - eaves + 4 + floor * 19}h${size.toFixed(1)}v11h-${size.toFixed(1)}Z`,
      );
    }
  }
  return panes.join('');
}

const houses = street(2560);
// The belfry of the town hall, right of the centre.
const belfry =
  'M1382 160V62h-5v-8h5V30h-4v-7h7l6-14 5-9 5 9 6 14h7v7h-4v24h5v8h-5v98ZM1340 160l14-70h16v70ZM1424 160V90h16l14 70Z';
/** SVG path of the belfry and of all houses in one outline: between separate shapes, a light line would be visible. */
export const outline = `${belfry}M0 ${ground}${houses.map(gable).join('')}V${ground}Z`;
/** SVG path of the lit windows. */
export const lights = houses.map(litWindows).join('');

/** The lamp at the top of the belfry. */
export const lamp = { cx: 1396, cy: 42, r: 5 } as const;

/** The part of the drawing that is shown: x, y, width and height. */
export const frame = '0 -20 2560 180';
