/** Pixels: the centre of the sign, its top, and the box of its text. */
export const sign = {
  middle: 600,
  top: 404,
  text: { left: 304, top: 458, width: 592, height: 152 },
} as const;

/** A house seen from the front, with a stepped gable; pixels. */
export type House = {
  middle: number;
  top: number;
  halfWidth: number;
  foot: number;
  steps: number;
  run: number;
  rise: number;
  /** Top of a door and two windows, in a house that is taller than its words. */
  door?: number;
};

const cardHouse: House = {
  middle: sign.middle,
  top: sign.top,
  halfWidth: 318,
  foot: 640,
  steps: 5,
  run: 32,
  rise: 15,
};

/** The sign with the date: a lit house with a stepped gable. */
export const signSvg = (off: boolean): string => houseSvg(off, cardHouse);

/** A lit house; grey when `off`. */
export function houseSvg(off: boolean, house: House): string {
  const [from, through, to] = off ? ['#d9cbd6', '#f3e6d8', '#fff8f0'] : ['#ff7a2f', '#ffb25b', '#ffd9a0'];
  const gable = outline(house);
  const { middle, foot, top, halfWidth } = house;
  const front = `<path d="${gable}" fill="url(#front)"/>`;
  const edge = `<path d="${gable}" fill="none" stroke="#fff1cf" stroke-width="3" opacity="0.9"/>`;
  const lamps = bulbs(off, house);
  const glow = { y: foot - 80, rx: Math.round(halfWidth * 1.76), ry: Math.round((foot - top) * 1.06) };
  return [
    '<defs>',
    `<linearGradient id="front" x1="0" y1="0" x2="1" y2="0.5"><stop stop-color="${from}"/>`,
    `<stop offset="0.55" stop-color="${through}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    '<radialGradient id="glow"><stop stop-color="#ff9c4a" stop-opacity="0.5"/>',
    '<stop offset="1" stop-color="#ff9c4a" stop-opacity="0"/></radialGradient>',
    '</defs>',
    off ? '' : `<ellipse cx="${middle}" cy="${glow.y}" rx="${glow.rx}" ry="${glow.ry}" fill="url(#glow)"/>`,
    front,
    edge,
    lamps,
    house.door === undefined ? '' : entrance(off, house, house.door),
  ].join('');
}

/** A door between two windows. */
function entrance(off: boolean, { middle, foot }: House, top: number): string {
  const dark = off ? '#8d7c94' : '#b8491c';
  const light = off ? '#fff8f0' : '#fff1cf';
  const windows = [-230, 130].map(
    (left) =>
      `<rect x="${middle + left}" y="${top}" width="100" height="130" fill="${dark}" opacity="0.35"/>` +
      `<rect x="${middle + left + 8}" y="${top + 8}" width="84" height="114" fill="${light}" opacity="0.75"/>` +
      `<path d="M${middle + left + 50} ${top + 8}v114M${middle + left + 8} ${top + 65}h84" stroke="${dark}" stroke-width="6" opacity="0.35"/>`,
  );
  const door = `<path d="M${middle - 70} ${foot}V${top + 60}a70 70 0 0 1 140 0V${foot}Z" fill="${dark}" opacity="0.45"/>`;
  return `${windows.join('')}${door}<circle cx="${middle + 44}" cy="${top + 170}" r="7" fill="${light}"/>`;
}

/** The outline of the gable. */
function outline({ middle, top, halfWidth, foot, steps, run, rise }: House): string {
  let line = `M${middle - halfWidth} ${foot}V${top + steps * rise}`;
  for (let step = 0; step < steps; step += 1) line += `h${run}v${-rise}`;
  line += `H${middle + halfWidth - steps * run}`;
  for (let step = 0; step < steps; step += 1) line += `v${rise}h${run}`;
  return `${line}V${foot}Z`;
}

/** A lantern on each step. */
function bulbs(off: boolean, { middle, top, halfWidth, steps, run, rise }: House): string {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = halfWidth - step * run;
    const y = top + (steps - step) * rise - 9;
    return [middle - x, middle + x]
      .map((at) => `<circle cx="${at}" cy="${y}" r="5" fill="${off ? '#d9cbd6' : '#fff1cf'}"/>`)
      .join('');
  }).join('');
}
