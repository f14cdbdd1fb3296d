/** Rounds SVG numbers to one decimal: precise enough at twice the size, and the sources stay readable. */
export const round = (value: number): number => Math.round(value * 10) / 10;

type Attributes = Record<string, string | number | undefined>;

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  const inside = children.join('');
  return inside ? `<${name}${pairs}>${inside}</${name}>` : `<${name}${pairs}/>`;
}

export const path = (d: string, attributes: Attributes): string => element('path', { d, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes): string =>
  element('circle', { cx, cy, r, ...attributes });

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes): string =>
  element('rect', { x, y, width, height, ...attributes });

export const polygon = (points: readonly (readonly [number, number])[], attributes: Attributes): string =>
  element('polygon', { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '), ...attributes });

export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, ...children);

export function linearGradient(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  direction: { x1?: number; y1?: number; x2?: number; y2?: number } = { x1: 0, y1: 0, x2: 0, y2: 1 },
): string {
  return element('linearGradient', { id, ...direction }, ...stops.map(stop));
}

export function radialGradient(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  return element('radialGradient', { id }, ...stops.map(stop));
}

function stop([offset, color, opacity]: readonly [number, string, number?]): string {
  return element('stop', { offset: String(offset), 'stop-color': color, 'stop-opacity': opacity });
}

/** Seeded random generator (mulberry32), so that every run draws the same picture. */
export function seeded(seed: number): (min: number, max: number) => number {
  let state = seed;
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return min + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (max - min);
  };
}
