/** Pixels: the centre of the sign, its top, and the box of its text. */
export const sign = {
  middle: 600,
  top: 404,
  text: { left: 304, top: 458, width: 592, height: 152 },
} as const;

const halfWidth = 318;
const steps = 5;
const run = 32;
const rise = 15;
const foot = 640;

/** The sign with the date: a lit house with a stepped gable. */
export function signSvg(off: boolean): string {
  const [from, through, to] = off ? ['#d9cbd6', '#f3e6d8', '#fff8f0'] : ['#ff7a2f', '#ffb25b', '#ffd9a0'];
  const gable = outline();
  const front = `<path d="${gable}" fill="url(#front)"/>`;
  const edge = `<path d="${gable}" fill="none" stroke="#fff1cf" stroke-width="3" opacity="0.9"/>`;
  const lamps = bulbs(off);
  return [
    '<defs>',
    `<linearGradient id="front" x1="0" y1="0" x2="1" y2="0.5"><stop stop-color="${from}"/>`,
    `<stop offset="0.55" stop-color="${through}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    '<radialGradient id="glow"><stop stop-color="#ff9c4a" stop-opacity="0.5"/>',
    '<stop offset="1" stop-color="#ff9c4a" stop-opacity="0"/></radialGradient>',
    '</defs>',
    off ? '' : '<ellipse cx="600" cy="560" rx="560" ry="250" fill="url(#glow)"/>',
    front,
    edge,
    lamps,
  ].join('');
}

/** The outline of the gable. */
function outline(): string {
  let line = `M${sign.middle - halfWidth} ${foot}V${sign.top + steps * rise}`;
  for (let step = 0; step < steps; step += 1) line += `h${run}v${-rise}`;
  line += `H${sign.middle + halfWidth - steps * run}`;
  for (let step = 0; step < steps; step += 1) line += `v${rise}h${run}`;
  return `${line}V${foot}Z`;
}

/** A lantern on each step. */
function bulbs(off: boolean): string {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = halfWidth - step * run;
    const y = sign.top + (steps - step) * rise - 9;
    return [sign.middle - x, sign.middle + x]
      .map((at) => `<circle cx="${at}" cy="${y}" r="5" fill="${off ? '#d9cbd6' : '#fff1cf'}"/>`)
      .join('');
  }).join('');
}
