import type { Thing } from './objects.ts';
import { element, group, path, round } from './svg.ts';

export type Point = readonly [number, number];

export type Arm = {
  /** Position of the hand, in picture coordinates. */
  to: Point;
  hold?: Thing;
  /** Rotation of the held object, in degrees. */
  slant?: number;
  palm?: 'closed' | 'open' | 'point';
  /** Bends the elbow upwards instead of downwards. */
  raised?: boolean;
};

type Bones = { shoulder: Point; elbow: Point; wrist: Point; hand: Point; angle: number };

const bone = 54;

/** Two bones (inverse kinematics): the hand reaches its target, or the arm is stretched slightly towards it. */
export function bones(shoulder: Point, hand: Point, side: 1 | -1, isRaised = false): Bones {
  const dx = hand[0] - shoulder[0];
  const dy = hand[1] - shoulder[1];
  const distance = Math.max(Math.hypot(dx, dy), 1);
  const height = Math.sqrt(Math.max(Math.max(bone, distance / 1.998) ** 2 - (distance / 2) ** 2, 0));
  const normal: Point = [-dy / distance, dx / distance];
  const isDown = normal[1] > 0 || (Math.abs(normal[1]) < 0.3 && normal[0] * side > 0);
  const bend = height * (isDown ? 1 : -1) * (isRaised ? -1 : 1);
  const elbow: Point = [shoulder[0] + dx / 2 + normal[0] * bend, shoulder[1] + dy / 2 + normal[1] * bend];
  const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]);
  return { shoulder, elbow, wrist: along(hand, angle, -11), hand, angle };
}

const along = ([x, y]: Point, angle: number, by: number): Point => [
  x + Math.cos(angle) * by,
  y + Math.sin(angle) * by,
];

/** The outline of a limb that narrows from the radius `r` to `s`. */
export function taper(from: Point, r: number, to: Point, s: number): string {
  const length = Math.max(Math.hypot(to[0] - from[0], to[1] - from[1]), r - s + 0.1);
  const axis = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const spread = Math.acos((r - s) / length);
  const [a, b] = [along(from, axis + spread, r), along(to, axis + spread, s)];
  const [c, d] = [along(to, axis - spread, s), along(from, axis - spread, r)];
  const point = (at: Point): string => at.map(round).join(',');
  return `M${point(a)} L${point(b)} A${s},${s} 0 0 0 ${point(c)} L${point(d)} A${r},${r} 0 1 0 ${point(a)} Z`;
}

const widths = { shoulder: 14, elbow: 11.4, wrist: 8.6 };

/** The outline of the sleeve, wider by `grow`. */
export function sleevePath({ shoulder, elbow, wrist }: Bones, grow = 0): string {
  return `${taper(shoulder, widths.shoulder + grow, elbow, widths.elbow + grow)} ${taper(elbow, widths.elbow + grow, wrist, widths.wrist + grow)}`;
}

/** The sleeve with the cuff of the shirt, a fold at the elbow, and the hand. */
export function arm(at: Bones, look: { coat: string; skin: string }, pose: Arm | undefined): string {
  const cuff = [along(at.wrist, at.angle, -2), along(at.wrist, at.angle, 5)] as const;
  return (
    path(`M${cuff[0].map(round).join(',')} L${cuff[1].map(round).join(',')}`, {
      stroke: '#f5e6d6',
      'stroke-width': 15,
      fill: 'none',
    }) +
    path(sleevePath(at), { fill: look.coat }) +
    fold(at) +
    palm(look.skin, pose, at)
  );
}

/** A crease on the inner side of the elbow. */
function fold({ shoulder, elbow, wrist }: Bones): string {
  const middle: Point = [(shoulder[0] + wrist[0]) / 2, (shoulder[1] + wrist[1]) / 2];
  const inner = Math.atan2(middle[1] - elbow[1], middle[0] - elbow[0]);
  if (Math.hypot(middle[0] - elbow[0], middle[1] - elbow[1]) < 12) return '';
  const [from, to] = [along(elbow, inner, 11), along(elbow, inner + 0.5, 1)];
  return path(`M${from.map(round).join(',')} L${to.map(round).join(',')}`, {
    stroke: '#0e0717',
    'stroke-opacity': 0.35,
    'stroke-width': 1.8,
    'stroke-linecap': 'round',
    fill: 'none',
  });
}

const fingers: Record<NonNullable<Arm['palm']>, readonly (readonly [d: string, width: number])[]> = {
  open: [['M4,-5 L15,-11 M6,-2 L19,-4 M6,2 L19,4 M4,5 L14,11 M-2,-6 L4,-15', 5.4]],
  point: [
    ['M4,-3 L23,-4', 5.6],
    ['M0,-6 L8,-11', 5],
  ],
  closed: [['M-3,-6 Q4,-14 9,-8', 5.6]],
};

function palm(skin: string, pose: Arm | undefined, { hand: [x, y], angle }: Bones): string {
  const stroke = { stroke: skin, 'stroke-linecap': 'round', fill: 'none' };
  const knuckles = path('M5,-5 l5,1 M6,-1 l6,0.4 M5,3 l5,0', {
    stroke: '#2a1018',
    'stroke-opacity': 0.35,
    'stroke-width': 1.3,
  });
  return group(
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round((angle * 180) / Math.PI)})` },
    ...fingers[pose?.palm ?? 'closed'].map(([d, width]) => path(d, { ...stroke, 'stroke-width': width })),
    element('ellipse', { cx: 0, cy: 0, rx: 11.5, ry: 9.4, fill: skin }),
    pose?.hold ? knuckles : '',
  );
}
