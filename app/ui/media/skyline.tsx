type House = { x: number; width: number; eaves: number; steps: number };

const ground = 160;
const step = 8;

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

/** SVG outline of one house: left wall, stepped gable, right wall. */
function gable({ x, width, eaves, steps }: House): string {
  const tread = width / (2 * steps + 1);
  const up = `h${tread}v-${step}`.repeat(steps);
  const down = `v${step}h${tread}`.repeat(steps);
  return `M${x} ${ground}v-${eaves}${up}h${tread}${down}V${ground}Z`;
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
const outline = belfry + houses.map(gable).join('');
const lights = houses.map(litWindows).join('');

/** A street of Lille at night, in the text colour, with some lit windows. Decorative. `id` is for `<use>`. */
export function Skyline({ id, className }: { id?: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 2560 160" preserveAspectRatio="xMidYMax slice" className={className}>
      <g id={id}>
        <path d={outline} fill="currentColor" />
        <path d={lights} className="fill-lantern" />
        <circle cx="1396" cy="42" r="5" className="fill-lantern" />
      </g>
    </svg>
  );
}
