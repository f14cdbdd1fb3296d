type House = { x: number; width: number; eaves: number; steps: number };

const stepHeight = 9;

/** The outline of one stepped gable, from the ground up, along the steps and down again. */
function gable({ x, width, eaves, steps }: House): string {
  const stepWidth = width / (2 * steps + 1);
  const up = `v-${stepHeight}h${stepWidth}`.repeat(steps);
  const down = `v${stepHeight}h${stepWidth}`.repeat(steps);
  return `M${x} 160V${160 - eaves}h${stepWidth}${up}${down}V160Z`;
}

/** Where the lit windows of a house are: two columns under the eaves, one floor in two. */
function windows({ x, width, eaves }: House, index: number): string {
  const left = x + width * 0.26;
  const right = x + width * 0.62;
  const top = 160 - eaves + 8;
  const lit = index % 3 === 0 ? [left] : index % 3 === 1 ? [left, right] : [right];
  return lit
    .map((column, floor) => `M${column} ${top + floor * 22}h${width * 0.12}v13h-${width * 0.12}Z`)
    .join('');
}

/** Widths and heights that repeat without looking repeated: enough houses for the widest screen. */
const houses: House[] = [];
for (let x = 0, index = 0; x < 2560; index += 1) {
  const width = 58 + ((index * 37) % 46);
  houses.push({ x, width, eaves: 34 + ((index * 53) % 47), steps: 2 + ((index * 7) % 3) });
  x += width + (index % 4 === 2 ? 10 : 1);
}

const outline = `${houses.map(gable).join('')}M0 160v-14h2560v14Z`;
const lights = houses.map(windows).join('');

/** A street of Lille at night, in the colour of the text; a few windows are lit. Purely decorative. */
export function Skyline({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 2560 160" preserveAspectRatio="xMidYMax slice" className={className}>
      <path d={outline} fill="currentColor" />
      <path d={lights} className="fill-lampion" />
    </svg>
  );
}
